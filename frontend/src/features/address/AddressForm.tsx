import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { AddressInput } from '@/api/api.gen'
import { type TextKey, useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { PROVINCES } from '@/lib/postal'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import { type AddressFields, addressSchema, type FieldFault, tidied } from './address-form'
import { isThere } from './is-there'
import { useWay } from './useWay'
import { WayNote } from './WayNote'

export interface Props {
  start: AddressInput
  onSave: (address: AddressFields) => void
  /** the address is also saved for the member's other devices */
  keptWithMember: boolean
  /** the field that is focused first */
  focusOn?: keyof AddressFields
  /** the address comes from a search: its distance is shown while street, city, province and country stay the same */
  found?: boolean
  notice?: TextKey
  /** opens the search for another address */
  onLookUp?: () => void
}

const NAMES: Partial<Record<keyof AddressFields, TextKey>> = {
  name: 'address:name',
  street: 'address:street',
  city: 'address:city',
  province: 'address:province',
  postal: 'address:postal',
  phone1: 'address:phone',
}

function useAddressForm(start: AddressInput, focusOn?: keyof AddressFields) {
  const form = useForm<AddressFields>({
    resolver: valibotResolver(addressSchema),
    mode: 'onTouched',
    // Without it the postal code is not checked against the country until every other field is filled in.
    criteriaMode: 'all',
    defaultValues: { ...start, phone1: displayPhone(start.phone1 ?? '') } as AddressFields,
  })
  const { formState, setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (focusOn) setFocus(focusOn)
  }, [])
  const t = useText()
  const faultOf = (field: keyof AddressFields) => {
    const fault = formState.errors[field]?.message as FieldFault | undefined
    return fault && t(`address:${fault}`)
  }
  return { ...form, faultOf }
}

/**
 * The footer: the save button once all fields are valid, a quieter one if the address is too far away; before that, the
 * list of empty fields (spec section 5).
 */
function Footer({ valid, values, far }: { valid: boolean; values: AddressFields; far: boolean }) {
  const t = useText()
  const format = useFormat()
  if (valid)
    return (
      <Button type="submit" wide size="large" look={far ? 'outline' : 'primary'}>
        {t('address:save')}
      </Button>
    )
  const empty = (['name', 'street', 'city', 'province'] as const).filter(field => !values[field]?.trim())
  const wrong = (['postal', 'phone1'] as const).filter(field => values[field]?.trim())
  const named = (fields: readonly (keyof AddressFields)[]) =>
    format.list(fields.flatMap(field => NAMES[field] ?? []).map(key => t(key)))
  return (
    <p className="py-3 text-center text-muted text-sm" role="status">
      {empty.length > 0
        ? t('address:missing', { fields: named(empty) })
        : t('address:check', { fields: named(wrong) })}
    </p>
  )
}

/** The address form: the save button only appears once all fields are valid (spec section 5). */
export default function AddressForm({
  start,
  onSave,
  keptWithMember,
  focusOn,
  found,
  notice,
  onLookUp,
}: Props) {
  const t = useText()
  const agent = useStore().orderType.delivery.doorDashEnabled
  const { register, handleSubmit, formState, watch, faultOf } = useAddressForm(start, focusOn)
  const values = watch()
  const told = found === true && isThere(values, start)
  const way = useWay(start, told)
  const provinces = PROVINCES[values.country] ?? []
  const american = values.country === 'US'
  const save = handleSubmit(fields => onSave(tidied(fields)))
  return (
    <form noValidate onSubmit={event => void save(event)} className="flex min-h-full flex-col">
      <div className="grid flex-1 grid-cols-2 gap-4 px-5 py-5 [&>*]:col-span-2">
        {notice && <Notice>{t(notice)}</Notice>}
        {onLookUp && (
          <Button look="quiet" className="-my-2 -ms-4 justify-self-start" onClick={onLookUp}>
            <ArrowLeftIcon className="size-5" aria-hidden />
            {t('address:again')}
          </Button>
        )}
        <Field
          label={t('address:name')}
          autoComplete="name"
          maxLength={100}
          error={faultOf('name')}
          {...register('name')}
        />
        <Field
          label={t('address:street')}
          autoComplete="address-line1"
          maxLength={200}
          error={faultOf('street')}
          {...register('street')}
        />
        <Field label={t('address:unit')} autoComplete="address-line2" maxLength={20} {...register('unit')} />
        <Field
          label={t('address:city')}
          autoComplete="address-level2"
          maxLength={100}
          error={faultOf('city')}
          {...register('city')}
        />
        <Select
          className="max-[359px]:col-span-2 !col-span-1"
          label={t('address:country')}
          autoComplete="country"
          {...register('country', { deps: ['postal', 'province'] })}
        >
          <option value="CA">{t('address:canada')}</option>
          <option value="US">{t('address:usa')}</option>
        </Select>
        <Select
          className="!col-span-1"
          label={t(american ? 'address:state' : 'address:province')}
          autoComplete="address-level1"
          error={faultOf('province')}
          {...register('province')}
        >
          <option value="">–</option>
          {provinces.map(province => (
            <option key={province}>{province}</option>
          ))}
        </Select>
        <Field
          label={t(american ? 'address:zip' : 'address:postal')}
          autoComplete="postal-code"
          maxLength={12}
          error={faultOf('postal')}
          {...register('postal')}
        />
        {!agent && (
          <Field
            label={t('address:phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            error={faultOf('phone1')}
            {...register('phone1')}
          />
        )}
        <TextArea
          label={t('address:remark')}
          placeholder={t('address:remarkHint')}
          maxLength={500}
          {...register('remark')}
        />
        <p className="text-muted text-xs">{t(keptWithMember ? 'address:everywhere' : 'address:local')}</p>
      </div>
      <div className="sticky bottom-0 space-y-3 border-border border-t bg-surface px-4 py-3 md:px-5">
        {told && <WayNote way={way} />}
        <Footer valid={formState.isValid} values={values} far={way?.tooFar === true} />
      </div>
    </form>
  )
}
