import { MagnifyingGlassIcon } from '@heroicons/react/24/solid'
import { classes } from '@/ui/classes'
import { CONTROL } from '@/ui/Field'

interface Props {
  typed: string
  onType: (typed: string) => void
  label: string
  /** the placeholder; without it, the label */
  hint?: string
  className: string
}

/** A field that filters a list while staff type. */
export function SearchField({ typed, onType, label, hint = label, className }: Props) {
  return (
    <search className={classes('relative', className)}>
      <MagnifyingGlassIcon
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <input
        type="search"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        aria-label={label}
        placeholder={hint}
        className={classes(CONTROL, 'min-h-11 border-line ps-10 pe-3')}
      />
    </search>
  )
}
