import { useText } from '@/i18n/i18n'
import { Choice } from '@/ui/Choice'
import type { PartProps } from './ProfileFields'

/** Whether promotions may be texted: off until somebody says yes (K-11). */
export function Consent({ form, onChange }: Omit<PartProps, 'faults'>) {
  const t = useText()
  return (
    <Choice
      boxed
      kind="checkbox"
      name="sms-promo"
      checked={form.SmsPromo}
      onChange={() => onChange({ SmsPromo: !form.SmsPromo })}
    >
      <span className="block font-semibold">{t('member:profile.consent')}</span>
      <span className="text-muted text-sm">{t('member:profile.consentHint')}</span>
    </Choice>
  )
}
