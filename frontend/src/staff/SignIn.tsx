import { ClipboardDocumentListIcon } from '@heroicons/react/24/solid'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { useSecondsUntil } from '@/state/page/now'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { signIn } from './board/refresh'
import { LanguageChoice } from './LanguageChoice'
import { type SignedOut, usePerson } from './person'

const KEYS = {
  wrong: 'staff:signIn.wrong',
  expired: 'staff:signIn.expired',
  revoked: 'staff:signIn.revoked',
  unreachable: 'staff:signIn.unreachable',
  other: 'staff:signIn.other',
} as const

/** How long somebody who tried too often has to wait. */
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
      {reason === 'too_many' ? t('staff:signIn.tooMany', { seconds: waiting }) : t(KEYS[reason])}
    </Notice>
  )
}

const NOTHING = { companyCode: '', storeID: '', staffKey: '' }

/** The way in: whose board, and the key that opens it. Nothing of it ever stands in an address. */
export function SignIn() {
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
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[420px]">
        <form
          noValidate
          onSubmit={event => void submit(event)}
          className="edge space-y-5 rounded-sheet bg-surface p-6 shadow-card md:p-8"
        >
          <div>
            <span className="mb-4 grid size-12 place-items-center rounded-card bg-primary text-primary-on">
              <ClipboardDocumentListIcon className="size-7" aria-hidden />
            </span>
            <h1 className="heading text-xl">{t('staff:signIn.title')}</h1>
            <p className="mt-1.5 text-muted text-sm">{t('staff:signIn.body')}</p>
          </div>
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
        <LanguageChoice className="mx-auto mt-4 max-w-48" />
      </div>
    </main>
  )
}
