import { type FormEvent, useState } from 'react'
import { Refusal } from '@/api/client'
import type { Contact } from '@/api/one-time-code'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { saveProfile } from '@/state/member/log-in'
import { useMember } from '@/state/member/member'
import { mention } from '@/state/question/dialogs'
import type { Open } from '@/state/question/question'
import { useStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { useAlone } from '@/ui/useAlone'
import { Birthday } from './Birthday'
import { Consent } from './Consent'
import { Contacts, Names } from './ProfileFields'
import { type Faults, type Form, faultsOf, formOf, profileOf } from './profile-form'

/** The fields that the server refused. */
function refusedFields(error: unknown): Faults {
  if (!(error instanceof Refusal) || error.code !== 'error_missing_information') return {}
  const fields = [error.details?.fields ?? []].flat()
  return Object.fromEntries(fields.map(field => [field, 'refused' as const]))
}

/** Focuses the first invalid field, also for guests who cannot see its red border. */
function focusWrong(form: Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Saves the form if it is valid; else shows the errors. */
function useSaving(form: Form, newBy: Contact | null, onSaved: () => void) {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ why: string; fields: Faults } | null>(null)
  const own = faultsOf(form, store)
  const save = async () => {
    setTried(true)
    setRefused(null)
    if (Object.keys(own).length > 0) return
    setBusy(true)
    try {
      if (await saveProfile(profileOf(form, store.info.address.country), newBy)) onSaved()
    } catch (error) {
      setRefused({ why: errorText(t, error, format), fields: refusedFields(error) })
    }
    setBusy(false)
  }
  return {
    busy,
    why: refused?.why ?? '',
    faults: tried ? { ...refused?.fields, ...own } : {},
    save: () => alone(save),
  }
}

/** A member's profile, and the first one of a new member (spec section 2, Dialogs). */
export default function ProfileDialog({ open }: { open: Open<Contact | null, boolean> }) {
  const t = useText()
  const member = useMember()
  const { about: contact, settle } = open
  const [form, setForm] = useState<Form>(() => {
    const begun = formOf(member, contact)
    return { ...begun, PhoneId: displayPhone(begun.PhoneId) }
  })
  const isNew = contact !== null
  const saving = useSaving(form, contact, () => {
    mention(
      t(isNew ? 'member:profile.welcome' : 'member:profile.saved', { name: form.MemberFirstName.trim() }),
    )
    settle(true)
  })
  const change = (part: Partial<Form>) => setForm(now => ({ ...now, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { currentTarget } = event
    void saving.save().then(() => focusWrong(currentTarget))
  }
  const shared = { form, faults: saving.faults, onChange: change }
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => settle(false)}
      title={t(isNew ? 'member:profile.join' : 'member:profile.title')}
      closeLabel={t('app.close')}
      footer={
        <Button
          type="submit"
          form="member-profile"
          wide
          size="large"
          disabled={saving.busy}
          aria-busy={saving.busy}
        >
          {t(isNew ? 'member:profile.become' : 'member:profile.save')}
        </Button>
      }
    >
      <form id="member-profile" noValidate onSubmit={submit} className="space-y-4 px-5 py-5">
        {isNew && <p className="text-muted text-sm">{t('member:profile.body')}</p>}
        {saving.why && <Notice kind="error">{saving.why}</Notice>}
        <Names {...shared} />
        <Contacts {...shared} proved={contact?.kind} />
        <Birthday {...shared} fixed={member} />
        <Consent form={form} onChange={change} since={member?.SmsPromoAt ?? null} />
      </form>
    </Sheet>
  )
}
