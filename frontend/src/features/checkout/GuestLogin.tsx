import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { useText } from '@/i18n/i18n'
import { normaliseEmail } from '@/lib/email'
import { displayPhone, normalisePhone } from '@/lib/phone'
import { createGuest, useGuest } from '@/state/guest/guest'
import { provePhone } from '@/state/guest/verification'
import type { Open } from '@/state/question/question'
import { usePart, useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'
import { useAlone } from '@/ui/useAlone'

const schemaFor = (country: string) =>
  v.object({
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('checkout:contact.required'),
      v.check(typed => normalisePhone(typed, country) !== null, 'checkout:contact.invalidPhone'),
    ),
    name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.check(typed => !typed || normaliseEmail(typed) !== null, 'checkout:contact.invalidEmail'),
    ),
  })

/** Guest login: a phone, and a name if the guest likes (spec section 2, Dialogs). */
export default function GuestLogin({ open }: { open: Open<void, boolean> }) {
  const t = useText()
  const store = useStore()
  const { country } = store.info.address
  const guest = useGuest()
  const { logIn } = usePart(createGuest)
  const alone = useAlone()
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(schemaFor(country)),
    mode: 'onTouched',
    defaultValues: {
      phone: displayPhone(guest?.phone1 ?? ''),
      name: guest?.name ?? '',
      email: guest?.email ?? '',
    },
  })
  const { errors, isValid, isSubmitting } = formState
  const wrong = errors.phone?.message as
    | 'checkout:contact.required'
    | 'checkout:contact.invalidPhone'
    | undefined
  const take = async ({ phone, name, email }: { phone: string; name: string; email: string }) => {
    const given = { phone1: normalisePhone(phone, country) ?? '', name, email: normaliseEmail(email) ?? '' }
    if (!(await provePhone(store, given))) return
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
          hint={t('checkout:contact.emailHint')}
          error={errors.email && t('checkout:contact.invalidEmail')}
          {...register('email')}
        />
      </form>
    </Sheet>
  )
}
