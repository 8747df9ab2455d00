import { HomeIcon, PencilSquareIcon, StarIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { addressLine, createAddresses, type SavedAddress, useAddresses } from '@/state/guest/addresses'
import { ask } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { IconButton } from '@/ui/IconButton'
import { Tag } from '@/ui/Tag'
import { useKeptFocus } from '@/ui/useKeptFocus'

interface Props {
  onChoose: (entry: SavedAddress) => void
  onEdit: (entry: SavedAddress) => void
  onAdd: () => void
}

function Entry({
  entry,
  first,
  onChoose,
  onEdit,
}: { entry: SavedAddress; first: boolean } & Omit<Props, 'onAdd'>) {
  const t = useText()
  const addresses = usePart(createAddresses)
  const { address, id } = entry
  const street = address.street ?? ''
  const remove = async () => {
    const body = t('address:deleteBody', { address: addressLine(address) })
    const question = { title: t('address:deleteTitle'), body, danger: true }
    if (await ask({ ...question, yes: t('address:delete'), no: t('app.cancel') })) addresses.remove(id)
  }
  return (
    <li className="flex flex-wrap items-center border-border border-b">
      <button
        type="button"
        onClick={() => onChoose(entry)}
        className="min-h-16 min-w-0 flex-1 px-5 py-3 text-start transition-colors duration-150 hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {address.name}
          {first && <Tag kind="accent">{t('address:default')}</Tag>}
        </span>
        <span className="text-muted text-sm">{addressLine(address)}</span>
      </button>
      <span className="flex pe-2">
        {!first && (
          <IconButton
            label={t('address:makeDefaultOf', { street })}
            onClick={() => addresses.makeDefault(id)}
          >
            <StarIcon />
          </IconButton>
        )}
        <IconButton label={t('address:editOf', { street })} onClick={() => onEdit(entry)}>
          <PencilSquareIcon />
        </IconButton>
        <IconButton label={t('address:deleteOf', { street })} onClick={() => void remove()}>
          <TrashIcon />
        </IconButton>
      </span>
    </li>
  )
}

/** The addresses of this device: choose, edit, make default, delete, add (spec section 2, Dialogs). */
export function AddressList(props: Props) {
  const t = useText()
  const { saved } = useAddresses()
  const list = useKeptFocus<HTMLUListElement>()
  return (
    <>
      {saved.length === 0 && (
        <Empty Icon={HomeIcon} title={t('address:emptyTitle')} text={t('address:emptyBody')} />
      )}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {saved.map((entry, place) => (
          <Entry key={entry.id} entry={entry} first={place === 0} {...props} />
        ))}
      </ul>
      <div className="px-5 py-4">
        <Button wide look="outline" onClick={props.onAdd}>
          {t('address:add')}
        </Button>
      </div>
    </>
  )
}
