import { useState } from 'react'
import type { AddressInput } from '@/api/api.gen'
import type { AddressFields } from './address-form'
import type { Begun } from './found-address'
import { AddressForm, AddressLookup } from './parts'
import { useLookup } from './useLookup'
import { Waiting } from './Waiting'

interface Props {
  blank: AddressInput
  onSave: (address: AddressFields) => void
  keptWithMember: boolean
}

/** A new address: the lookup, then the form (spec section 2); without a lookup, the form at once. */
export function NewAddress({ blank, onSave, keptWithMember }: Props) {
  const lookup = useLookup()
  const { available, typed, type } = lookup
  const [begun, begin] = useState<Begun | null>(null)
  const byHand: Begun = { start: { ...blank, street: typed }, focusOn: 'street' }
  // Once the guest types the address by hand, the form stays, even if the lookup works again.
  if (available === false && !begun)
    begin(typed ? { ...byHand, notice: 'address:lookupFailed' } : { start: blank })
  if (!begun && available === null) return <Waiting />
  if (!begun)
    return <AddressLookup blank={blank} lookup={lookup} onByHand={() => begin(byHand)} onFound={begin} />
  const again = () => {
    type('')
    begin(null)
  }
  return (
    <AddressForm
      {...begun}
      keptWithMember={keptWithMember}
      onSave={onSave}
      {...(available && { onLookUp: again })}
    />
  )
}
