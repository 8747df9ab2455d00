import { type ComponentProps, useEffect, useState } from 'react'
import type { AddressInput } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { blankAddress, type SavedAddress } from '@/state/guest/addresses'
import { useGuest } from '@/state/guest/guest'
import { createAddressBook, useAddressBook } from '@/state/member/address-book'
import { useMember } from '@/state/member/member'
import { usePart, useStore } from '@/state/scope/current'
import { Sheet } from '@/ui/Sheet'
import { AddressList } from './AddressList'
import { NewAddress } from './NewAddress'
import { AddressForm, fetchParts } from './parts'
import { useAttempt } from './useAttempt'

interface Props {
  onClose: () => void
  onChosen: (address: AddressInput) => void
}

type View = { name: 'list' } | { name: 'form'; entry: SavedAddress | null }

/** The form for an existing address, or the lookup for a new one. */
function Entry({
  editing,
  blank,
  ...rest
}: { editing: SavedAddress | null } & ComponentProps<typeof NewAddress>) {
  return editing ? <AddressForm start={editing.address} {...rest} /> : <NewAddress blank={blank} {...rest} />
}

/** The address list, with the lookup and the form over it; without any address, it starts with the lookup. */
export default function AddressSheet({ onClose, onChosen }: Props) {
  const t = useText()
  const store = useStore()
  const guestName = useGuest()?.name ?? ''
  const { saved, loaded, kept } = useAddressBook()
  const code = useMember()?.MemberCode
  const attempt = useAttempt()
  const [chosen, setView] = useState<View | null>(null)
  const book = usePart(createAddressBook)
  useEffect(fetchParts, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has others
  useEffect(() => void book.load(), [book, code])
  if (!loaded) return null
  const view: View = chosen ?? (saved.length > 0 ? { name: 'list' } : { name: 'form', entry: null })
  const editing = view.name === 'form' ? view.entry : null
  const done = (entry: SavedAddress) => {
    onChosen(entry.address)
    onClose()
  }
  const keep = (address: AddressInput, id?: string) => {
    const saving = book.save(address, id)
    attempt(
      () => saving.done,
      () => book.save(address, saving.entry.id).done,
    )
    return saving.entry
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
        <Entry
          editing={editing}
          blank={blankAddress(store, guestName)}
          keptWithMember={kept === true}
          onSave={address => done(keep(address, editing?.id))}
        />
      )}
    </Sheet>
  )
}
