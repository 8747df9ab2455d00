import { useState } from 'react'
import { Combobox } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import { LONG } from './samples'

export const title = 'Fields'

export const FieldDefault = () => <Field label="Name" hint="We call it out when your order is ready." />

export const FieldPlaceholder = () => <Field label="Promotion code" placeholder="WELCOME" />

export const FieldFilled = () => <Field label="Phone" type="tel" defaultValue="416 555 0188" />

export const FieldDisabled = () => <Field label="Phone" defaultValue="416 555 0188" disabled />

export const FieldError = () => (
  <Field label="Phone" defaultValue="416" error="This phone number is too short." />
)

export const FieldLongText = () => <Field label={LONG} defaultValue={LONG} error={LONG} />

export const TextAreaDefault = () => <TextArea label="Note for the kitchen" placeholder="No onions, please" />

export const TextAreaDisabled = () => <TextArea label="Note for the kitchen" defaultValue={LONG} disabled />

const REASONS = ['Too busy', 'An item is sold out', 'The store is closed']
const reasons = REASONS.map(reason => <option key={reason}>{reason}</option>)

export const SelectDefault = () => <Select label="Reason">{reasons}</Select>

export const SelectDisabled = () => (
  <Select label="Reason" disabled>
    {reasons}
  </Select>
)

export const SelectError = () => (
  <Select label="Reason" error="Choose a reason.">
    {reasons}
  </Select>
)

const STREETS = ['100 Queen Street West', '100 Queens Quay East', '100 Queensdale Avenue']

const ComboboxExample = ({ typed, busy = false }: { typed: string; busy?: boolean }) => {
  const [value, setValue] = useState(typed)
  const options = value ? STREETS.filter(street => street.toLowerCase().startsWith(value.toLowerCase())) : []
  return (
    <Combobox
      label="Address"
      hint="Type the number and the street."
      listLabel="Addresses"
      value={value}
      onType={setValue}
      options={busy ? [] : options}
      onChoose={setValue}
      keyOf={street => street}
      busy={busy}
    >
      {street => street}
    </Combobox>
  )
}

export const ComboboxEmpty = () => <ComboboxExample typed="" />

export const ComboboxOpen = () => <ComboboxExample typed="100 Queen" />

export const ComboboxBusy = () => <ComboboxExample typed="100 Q" busy />
