import { PlusIcon } from '@heroicons/react/24/outline'
import type { MouseEvent } from 'react'
import { classes } from '@/ui/classes'

interface Props {
  label: string
  count: number
  onAdd: (event: MouseEvent<HTMLElement>) => void
}

/** Adds an item at once and then shows its quantity. */
export function AddButton({ label, count, onAdd }: Props) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className={classes(
        'relative z-10 grid size-11 shrink-0 place-items-center rounded-full border transition-colors duration-150',
        'crisp:rounded-control hairline:rounded-control',
        count > 0
          ? 'border-primary bg-primary font-bold text-primary-on hover:bg-primary-hover'
          : 'border-primary bg-surface text-primary-ink hover:bg-primary-soft',
      )}
    >
      <span className="sr-only">{label} </span>
      {count > 0 ? (
        <span key={count} className="tabular animate-[bump_200ms_ease-out]">
          {count}
        </span>
      ) : (
        <PlusIcon className="size-5.5" strokeWidth={2} aria-hidden />
      )}
    </button>
  )
}
