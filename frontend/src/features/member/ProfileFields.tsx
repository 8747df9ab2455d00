import type { Contact } from '@/api/one-time-code'
import { useText } from '@/i18n/i18n'
import { useStore } from '@/state/scope/current'
import { Field } from '@/ui/Field'
import type { Faults, Form } from './profile-form'

export interface PartProps {
  form: Form
  faults: Faults
  onChange: (part: Partial<Form>) => void
}

/** The error text of a field. */
export function useFaultText(faults: Faults) {
  const t = useText()
  return (field: keyof Form): string | undefined => {
    const fault = faults[field]
    return fault && t(`member:profile.wrong_${fault}`)
  }
}

export function Names({ form, faults, onChange }: PartProps) {
  const t = useText()
  const wrong = useFaultText(faults)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('member:profile.firstName')}
        autoComplete="given-name"
        data-autofocus
        maxLength={100}
        value={form.MemberFirstName}
        error={wrong('MemberFirstName')}
        onChange={event => onChange({ MemberFirstName: event.target.value })}
      />
      <Field
        label={t('member:profile.lastName')}
        autoComplete="family-name"
        maxLength={100}
        value={form.MemberLastName}
        error={wrong('MemberLastName')}
        onChange={event => onChange({ MemberLastName: event.target.value })}
      />
    </div>
  )
}

const PROVED = '[&_input]:bg-sunken'

/** The contacts; the one that was just verified cannot be edited. */
export function Contacts({
  form,
  faults,
  onChange,
  proved,
}: PartProps & { proved: Contact['kind'] | undefined }) {
  const t = useText()
  const { emailRequired } = useStore().service
  const wrong = useFaultText(faults)
  return (
    <>
      <Field
        label={t('member:profile.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        readOnly={proved === 'phone'}
        className={proved === 'phone' ? PROVED : undefined}
        hint={t(proved === 'phone' ? 'member:profile.proved' : 'member:profile.changeHint')}
        value={form.PhoneId}
        error={wrong('PhoneId')}
        onChange={event => onChange({ PhoneId: event.target.value })}
      />
      <Field
        label={t(emailRequired ? 'member:profile.email' : 'member:profile.emailOptional')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        readOnly={proved === 'email'}
        className={proved === 'email' ? PROVED : undefined}
        hint={proved === 'email' ? t('member:profile.proved') : undefined}
        value={form.MemberEMail}
        error={wrong('MemberEMail')}
        onChange={event => onChange({ MemberEMail: event.target.value })}
      />
    </>
  )
}
