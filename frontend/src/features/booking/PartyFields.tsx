import { useText } from '@/i18n/i18n'
import { Field } from '@/ui/Field'
import { Stepper } from '@/ui/Stepper'
import { TextArea } from '@/ui/TextArea'
import type { Party, PartyFaults } from './party'

interface SizeProps {
  size: number
  largest: number
  onSize: (size: number) => void
}

/** The number of guests. */
export function PartySize({ size, largest, onSize }: SizeProps) {
  const t = useText()
  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">{t('booking:form.party')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Stepper
          value={size}
          min={1}
          max={largest}
          onChange={onSize}
          labels={{
            less: t('booking:form.fewer'),
            more: t('booking:form.more'),
            value: t('booking:form.party'),
          }}
        />
        {size >= largest && (
          <p className="text-muted text-sm">{t('booking:form.larger', { count: largest })}</p>
        )}
      </div>
    </div>
  )
}

interface Props {
  party: Party
  faults: PartyFaults
  /** the reason why the phone number is asked for */
  phoneHint: string
  onChange: (change: Partial<Party>) => void
}

/** Name, contact and remark of a party. */
export function PartyFields({ party, faults, phoneHint, onChange }: Props) {
  const t = useText()
  return (
    <>
      <Field
        label={t('booking:form.name')}
        autoComplete="name"
        maxLength={60}
        value={party.name}
        error={faults.name && t(`booking:form.${faults.name}`)}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Field
        label={t('booking:form.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        hint={phoneHint}
        value={party.phone}
        error={faults.phone && t(`booking:form.${faults.phone}`)}
        onChange={event => onChange({ phone: event.target.value })}
      />
      <Field
        label={t('booking:form.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        hint={t('booking:form.emailHint')}
        value={party.email}
        error={faults.email && t(`booking:form.${faults.email}`)}
        onChange={event => onChange({ email: event.target.value })}
      />
      <TextArea
        label={t('booking:form.remark')}
        placeholder={t('booking:form.remarkHint')}
        maxLength={200}
        value={party.remark}
        onChange={event => onChange({ remark: event.target.value })}
      />
    </>
  )
}
