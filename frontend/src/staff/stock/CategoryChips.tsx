import type { StockCategory } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { PageFormat } from '@/staff/page-format'
import { classes } from '@/ui/classes'

interface Props {
  categories: readonly StockCategory[]
  /** null: all of them; 0: the options */
  chosen: number | null
  format: PageFormat
  onChoose: (chosen: number | null) => void
}

const CHIP = 'min-h-11 shrink-0 rounded-full border px-4 font-semibold text-sm transition-colors duration-150'

/** Chooses one category, or all. */
export function CategoryChips({ categories, chosen, format, onChoose }: Props) {
  const t = useText()
  const chips: { id: number | null; name: string }[] = [
    { id: null, name: t('staffStock:all') },
    ...categories.map(category => ({ id: category.ID, name: format.descr(category) })),
    { id: 0, name: t('staffStock:options') },
  ]
  return (
    <nav
      aria-label={t('staffStock:categories')}
      className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classes(
            CHIP,
            id === chosen ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface',
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
