import { useEffect, useState } from 'react'
import type { AddressInput } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { blankAddress, createAddresses, type SavedAddress, useAddresses } from '@/state/guest/addresses'
import { useGuest } from '@/state/guest/guest'
import { usePart, useStore } from '@/state/scope/current'
import { Sheet } from '@/ui/Sheet'
import { AddressForm } from './AddressForm'
import { AddressList } from './AddressList'

interface Props {
  onClose: () => void
  onChosen: (address: AddressInput) => void
}

type View = { name: 'list' } | { name: 'form'; entry: SavedAddress | null }

/** The address list, and the form over it; where there is none yet, the form at once. */
export default function AddressSheet({ onClose, onChosen }: Props) {
  const t = useText()
  const store = useStore()
  const guestName = useGuest()?.name ?? ''
  const { saved, loaded } = useAddresses()
  const [chosen, setView] = useState<View | null>(null)
  const addresses = usePart(createAddresses)
  useEffect(() => void addresses.load(), [addresses])
  if (!loaded) return null
  const view: View = chosen ?? (saved.length > 0 ? { name: 'list' } : { name: 'form', entry: null })
  const editing = view.name === 'form' ? view.entry : null
  const done = (entry: SavedAddress) => {
    onChosen(entry.address)
    onClose()
  }
  const titles = { add: 'address:addTitle', edit: 'address:editTitle' } as const
  return (
    <Sheet
      open
      tall
      onClose={view.name === 'form' && saved.length > 0 ? () => setView({ name: 'list' }) : onClose}
      title={t(view.name === 'list' ? 'address:list' : titles[editing ? 'edit' : 'add'])}
      closeLabel={t('app.close')}
    >
      {view.name === 'list' ? (
        <AddressList
          onChoose={done}
          onEdit={entry => setView({ name: 'form', entry })}
          onAdd={() => setView({ name: 'form', entry: null })}
        />
      ) : (
        <AddressForm
          start={editing?.address ?? blankAddress(store, guestName)}
          onSave={address => done(addresses.save(address, editing?.id))}
        />
      )}
    </Sheet>
  )
}
