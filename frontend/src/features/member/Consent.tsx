import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import type { PartProps } from './ProfileFields'
import { isYoung } from './profile-form'

/** The hint: only from sixteen years on, or the date of the consent, or that it is optional. */
function useHint(form: PartProps['form'], since: string | null | undefined): string {
  const t = useText()
  const format = useFormat()
  if (isYoung(form, new Date())) return t('member:profile.consentYoung')
  if (form.SmsPromo && since) return t('member:profile.consentSince', { time: format.dateTime(since) })
  return t('member:profile.consentHint')
}

/** Consent to promotions by text: off until the member agrees, and always off under sixteen (K-11). */
export function Consent({ form, onChange, since }: Omit<PartProps, 'faults'> & { since?: string | null }) {
  const t = useText()
  const hint = useHint(form, since)
  const young = isYoung(form, new Date())
  return (
    <Choice
      boxed
      kind="checkbox"
      name="sms-promo"
      checked={form.SmsPromo && !young}
      disabled={young}
      onChange={() => onChange({ SmsPromo: !form.SmsPromo })}
    >
      <span className="block font-semibold">{t('member:profile.consent')}</span>
      <span className="text-muted text-sm">{hint}</span>
    </Choice>
  )
}
