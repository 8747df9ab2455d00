import { type FormEvent, useState } from 'react'
import { Refusal } from '@/api/client'
import { sendReceipt } from '@/api/send-receipt'
import { spokenLocale, useText } from '@/i18n/i18n'
import { normaliseEmail } from '@/lib/email'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { useAlone } from '@/ui/useAlone'

type Outcome = { sentTo: string } | { failed: string } | null

/** Sends the receipt by e-mail or to the order's phone. */
export function SendReceipt({ token }: { token: string }) {
  const t = useText()
  const format = useFormat()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  const send = async (to: string) => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ sentTo: await sendReceipt(token, to, spokenLocale()) })
    } catch (error) {
      const failed = error instanceof Refusal ? errorText(t, error, format) : ''
      setOutcome({ failed: failed || t('order:receipt.sendFailed') })
    } finally {
      setBusy(false)
    }
  }
  const byEmail = (event: FormEvent) => {
    event.preventDefault()
    const to = normaliseEmail(email)
    setWrong(to === null)
    if (to) void alone(() => send(to))
  }
  return (
    <section aria-label={t('order:receipt.sendTitle')} className="space-y-3">
      <h3 className="heading text-base">{t('order:receipt.sendTitle')}</h3>
      <form onSubmit={byEmail} noValidate className="flex flex-wrap items-end gap-2">
        <Field
          className="min-w-52 flex-1"
          label={t('order:receipt.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={wrong ? t('order:receipt.emailWrong') : undefined}
          onChange={event => setEmail(event.target.value)}
        />
        <Button type="submit" className="min-h-12" disabled={busy}>
          {t(busy ? 'order:receipt.sending' : 'order:receipt.byEmail')}
        </Button>
      </form>
      <Button look="outline" disabled={busy} onClick={() => void alone(() => send(''))}>
        {t('order:receipt.bySms')}
      </Button>
      <p className="text-muted text-sm">{t('order:receipt.smsHint')}</p>
      {outcome && 'sentTo' in outcome && (
        <Notice kind="success">{t('order:receipt.sent', { to: outcome.sentTo })}</Notice>
      )}
      {outcome && 'failed' in outcome && <Notice kind="error">{outcome.failed}</Notice>}
    </section>
  )
}
