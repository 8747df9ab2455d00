import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { useText } from '@/i18n/i18n'
import { normaliseEmail } from '@/lib/email'
import { displayPhone } from '@/lib/phone'
import { normalisePhone, phoneFault } from '@/lib/typed-phone'
import { foldTyped } from '@/lib/typed-text'
import { createGuest, useGuest } from '@/state/guest/guest'
import { provePhone } from '@/state/guest/verification'
import type { Open } from '@/state/question/question'
import { usePart, useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'
import { useAlone } from '@/ui/useAlone'

const PHONE_WORDS = {
  required: 'checkout:contact.required',
  invalid: 'checkout:contact.invalidPhone',
  extension: 'checkout:contact.extension',
} as const
const EMAIL_WORDS = ['checkout:contact.invalidEmail', 'checkout:contact.emailForCode'] as const

const schemaFor = (country: string) =>
  v.object({
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed && phoneFault(dataset.value, country)
        if (fault) addIssue({ message: PHONE_WORDS[fault] })
      }),
    ),
    name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.check(typed => !foldTyped(typed) || normaliseEmail(typed) !== null, EMAIL_WORDS[0]),
    ),
  })

/** Guest login: a phone, and an optional name (spec section 2, Dialogs). */
export default function GuestLogin({ open }: { open: Open<'email' | undefined, boolean> }) {
  const t = useText()
  const store = useStore()
  const { country } = store.info.address
  const guest = useGuest()
  const { logIn } = usePart(createGuest)
  const alone = useAlone()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(schemaFor(country)),
    mode: 'onTouched',
    defaultValues: {
      phone: displayPhone(guest?.phone1 ?? ''),
      name: guest?.name ?? '',
      email: guest?.email ?? '',
    },
  })
  const { errors, isValid, isSubmitting } = formState
  const wrong = errors.phone?.message as (typeof PHONE_WORDS)[keyof typeof PHONE_WORDS] | undefined
  const wrongEmail = errors.email?.message as (typeof EMAIL_WORDS)[number] | undefined
  const needEmail = async () => {
    setError('email', { message: EMAIL_WORDS[1] }, { shouldFocus: true })
    return false
  }
  const take = async ({ phone, name, email }: { phone: string; name: string; email: string }) => {
    const given = { phone1: normalisePhone(phone, country) ?? '', name, email: normaliseEmail(email) ?? '' }
    if (!(await provePhone(store, given, { askEmail: needEmail }))) return
    void logIn(given)
    open.settle(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return alone(() => handleSubmit(take)(event))
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => open.settle(false)}
      title={t('checkout:contact.title')}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form="guest-login" wide size="large" disabled={!isValid || isSubmitting}>
          {t('checkout:contact.confirm')}
        </Button>
      }
    >
      <form
        id="guest-login"
        noValidate
        onSubmit={event => void submit(event)}
        className="space-y-4 px-5 py-5"
      >
        <p className="text-muted text-sm">{t('checkout:page.contactHint')}</p>
        <Field
          label={t('checkout:contact.phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={t('checkout:contact.phoneHint')}
          error={wrong && t(wrong)}
          {...register('phone')}
        />
        <Field label={t('checkout:contact.name')} autoComplete="name" maxLength={100} {...register('name')} />
        <Field
          label={t('checkout:contact.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          hint={t(open.about === 'email' ? EMAIL_WORDS[1] : 'checkout:contact.emailHint')}
          error={wrongEmail ? t(wrongEmail) : undefined}
          {...register('email')}
        />
      </form>
    </Sheet>
  )
}
