import { useState } from 'react'
import type { AddressInput } from '@/api/api.gen'
import type { TextKey } from '@/i18n/i18n'
import { Skeleton } from '@/ui/Skeleton'
import { AddressForm } from './AddressForm'
import { AddressLookup } from './AddressLookup'
import type { AddressFields } from './address-form'
import { filledIn, firstToFill } from './found-address'
import { useLookup } from './useLookup'

interface Props {
  blank: AddressInput
  onSave: (address: AddressFields) => void
  keptWithMember: boolean
}

/** What the form begins with, and where the cursor is in it. */
interface Begun {
  start: AddressInput
  focusOn?: keyof AddressFields
  /** it was found, so that its way can be told */
  found?: boolean
  notice?: TextKey
}

/** The shape of the lookup, until it is known whether there is one. */
const Waiting = () => (
  <div className="flex flex-col gap-4 px-5 py-5" aria-hidden>
    <Skeleton className="h-20" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)

/** A new address: looked up first, then the form (spec section 2); where it cannot be looked up, the form at once. */
export function NewAddress({ blank, onSave, keptWithMember }: Props) {
  const lookup = useLookup()
  const { available, typed, type } = lookup
  const [begun, begin] = useState<Begun | null>(null)
  // Once written by hand it stays so: what is in the form is not lost to a map that is back.
  if (available === false && !begun)
    begin({
      start: { ...blank, street: typed },
      ...(typed && { focusOn: 'street', notice: 'address:lookupFailed' }),
    })
  if (!begun && available === null) return <Waiting />
  if (!begun)
    return (
      <AddressLookup
        lookup={lookup}
        onByHand={() => begin({ start: { ...blank, street: typed }, focusOn: 'street' })}
        onFound={(place, line) => {
          if (!place)
            return begin({
              start: { ...blank, street: line },
              focusOn: 'street',
              notice: 'address:notRead',
            })
          const start = filledIn(blank, place, line)
          begin({ start, focusOn: firstToFill(start), found: true })
        }}
      />
    )
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
