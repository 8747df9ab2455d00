import { HomeIcon, PencilSquareIcon, StarIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { addressLine, type SavedAddress } from '@/state/guest/addresses'
import { createAddressBook, useAddressBook } from '@/state/member/address-book'
import { mention } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { IconButton } from '@/ui/IconButton'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import { useKeptFocus } from '@/ui/useKeptFocus'
import { KeepEverywhere } from './KeepEverywhere'
import { useAttempt } from './useAttempt'

const MOST = 20

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
  const book = usePart(createAddressBook)
  const attempt = useAttempt()
  const { address, id } = entry
  const street = address.street ?? ''
  const restore = async () => {
    await book.save(address, id).done
    if (first) await book.makeDefault(id)
  }
  const remove = () =>
    attempt(async () => {
      const removing = book.remove(id)
      mention(t('address:deleted', { address: addressLine(address) }), {
        label: t('address:undo'),
        run: () => attempt(async () => restore()),
      })
      await removing
    })
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
            onClick={() => attempt(async () => book.makeDefault(id))}
          >
            <StarIcon />
          </IconButton>
        )}
        <IconButton label={t('address:editOf', { street })} onClick={() => onEdit(entry)}>
          <PencilSquareIcon />
        </IconButton>
        <IconButton label={t('address:deleteOf', { street })} onClick={remove}>
          <TrashIcon />
        </IconButton>
      </span>
    </li>
  )
}

/** The saved addresses: choose, edit, make default, delete, add (spec section 2, Dialogs). */
export function AddressList(props: Props) {
  const t = useText()
  const { saved, kept, failed } = useAddressBook()
  const full = saved.length >= MOST
  const list = useKeptFocus<HTMLUListElement>()
  return (
    <>
      {saved.length === 0 && (
        <Empty
          Icon={HomeIcon}
          title={t('address:emptyTitle')}
          text={t(kept ? 'address:everywhere' : 'address:emptyBody')}
        />
      )}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {saved.map((entry, place) => (
          <Entry key={entry.id} entry={entry} first={place === 0} {...props} />
        ))}
      </ul>
      <div className="space-y-4 px-5 py-4">
        {failed && <Notice>{t('address:unknown')}</Notice>}
        {full ? (
          <p className="text-center text-muted text-sm">{t('address:full', { count: MOST })}</p>
        ) : (
          <Button wide look="outline" onClick={props.onAdd}>
            {t('address:add')}
          </Button>
        )}
        {kept !== null && <KeepEverywhere kept={kept} />}
      </div>
    </>
  )
}
