import { UserGroupIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'

const TableSheet = part(() => withWords(import('./TableSheet'), 'visit'))

/** Opens the orders of the whole table. */
export default function TableButton({ onBill }: { onBill: () => void }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="pointer-events-auto flex min-h-12 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold text-sm shadow-raised transition-colors duration-150 hover:bg-sunken"
      >
        <UserGroupIcon className="size-5.5" aria-hidden />
        {t('visit:table.title')}
      </button>
      {open && <TableSheet onClose={() => setOpen(false)} onBill={onBill} />}
    </>
  )
}
