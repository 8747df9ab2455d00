import { QrCodeIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import type { MemberRecord } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { foldTyped } from '@/lib/typed-text'
import { linkCard } from '@/state/member/gift-cards'
import { mention } from '@/state/question/dialogs'
import { scanCode } from '@/state/question/scan-question'
import { useScope } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { useAlone } from '@/ui/useAlone'

const TYPED = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const

/** Links a gift card to the member by its number and security code (spec section 5). */
export function LinkSheet({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const t = useText()
  const format = useFormat()
  const scope = useScope()
  const alone = useAlone()
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const missing = (typed: string) => (tried && !foldTyped(typed) ? t('giftCard:required') : undefined)
  const link = async () => {
    setTried(true)
    setRefused('')
    if (!foldTyped(number) || !foldTyped(code)) return
    setBusy(true)
    try {
      await linkCard(scope, member.MemberCode, { number, code })
      mention(t('giftCard:link.done'))
      onClose()
    } catch (error) {
      setRefused(errorText(t, error, format))
    }
    setBusy(false)
  }
  const scan = async () => {
    const scanned = await scanCode.ask(['giftcard'])
    if (scanned?.kind === 'giftcard') setNumber(scanned.code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void alone(link)
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('giftCard:link.title')}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form="gift-card-link" wide size="large" disabled={busy} aria-busy={busy}>
          {t('giftCard:link.yes')}
        </Button>
      }
    >
      <form id="gift-card-link" noValidate onSubmit={submit} className="space-y-4 px-5 py-5">
        <p className="text-muted text-sm">{t('giftCard:link.body')}</p>
        {refused && <Notice kind="error">{refused}</Notice>}
        <Field
          {...TYPED}
          label={t('giftCard:number')}
          inputMode="numeric"
          maxLength={40}
          value={number}
          error={missing(number)}
          onChange={event => setNumber(event.target.value)}
        />
        <Button look="quiet" wide disabled={busy} onClick={() => void scan()}>
          <QrCodeIcon className="size-5.5" aria-hidden />
          {t('giftCard:link.scan')}
        </Button>
        <Field
          {...TYPED}
          label={t('giftCard:code')}
          hint={t('giftCard:codeHint')}
          inputMode="numeric"
          maxLength={20}
          value={code}
          error={missing(code)}
          onChange={event => setCode(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
