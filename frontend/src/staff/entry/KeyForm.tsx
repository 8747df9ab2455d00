import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { signIn } from '@/staff/board/refresh'
import { type SignedOut, usePerson } from '@/staff/person'
import { useSecondsUntil } from '@/state/page/now'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { DoorCard } from './DoorCard'
import { whyKey } from './why'

/** The seconds to wait after too many tries. */
function useWaiting({ reason, seconds }: SignedOut): number {
  const [until, setUntil] = useState(0)
  useEffect(() => setUntil(reason === 'too_many' ? serverNow() + seconds * 1_000 : 0), [reason, seconds])
  return useSecondsUntil(until)
}

function Why({ signedOut, waiting }: { signedOut: SignedOut; waiting: number }) {
  const t = useText()
  const { reason } = signedOut
  if (!reason || (reason === 'too_many' && waiting === 0)) return null
  return (
    <Notice kind="error">
      {reason === 'too_many' ? t('staff:signIn.tooMany', { seconds: waiting }) : t(whyKey(reason))}
    </Notice>
  )
}

const NOTHING = { companyCode: '', storeID: '', staffKey: '' }

/** Signs in with the company, the store and its key. None of them is ever put into the address. */
export function KeyForm() {
  const t = useText()
  const signedOut = usePerson(state => state.signedOut)
  const waiting = useWaiting(signedOut)
  const [typed, setTyped] = useState(NOTHING)
  const [lacking, setLacking] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: typed[name],
    required: true,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const keys = { ...typed }
    for (const name of Object.keys(keys) as (keyof typeof keys)[]) keys[name] = keys[name].trim()
    const complete = Object.values(keys).every(Boolean)
    setLacking(!complete)
    if (!complete || busy) return
    setBusy(true)
    if (!(await signIn(keys))) setBusy(false)
  }
  return (
    <DoorCard title={t('staff:signIn.title')} body={t('staff:signIn.body')}>
      <form noValidate onSubmit={event => void submit(event)} className="space-y-5">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('staff:signIn.company')} autoComplete="organization" {...field('companyCode')} />
          <Field label={t('staff:signIn.store')} autoComplete="off" {...field('storeID')} />
        </div>
        <Field
          label={t('staff:signIn.key')}
          hint={t('staff:signIn.keyHint')}
          type="password"
          autoComplete="current-password"
          {...field('staffKey')}
        />
        {lacking ? (
          <Notice kind="error">{t('staff:signIn.missing')}</Notice>
        ) : (
          <Why signedOut={signedOut} waiting={waiting} />
        )}
        <Button type="submit" size="large" wide aria-busy={busy} disabled={waiting > 0}>
          {t('staff:signIn.submit')}
        </Button>
      </form>
    </DoorCard>
  )
}
