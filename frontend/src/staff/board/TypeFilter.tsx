import type { OrderType } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import { TypeIcon } from './TypeIcon'

const TYPES: readonly OrderType[] = ['dinein', 'takeout', 'delivery']

interface Props {
  /** the order type that is shown; null for all */
  chosen: OrderType | null
  onChoose: (type: OrderType | null) => void
}

/** Shows one order type at a time, or all: staff who pack bags need no table orders. */
export function TypeFilter({ chosen, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('staff:top.types')}</legend>
      {TYPES.map(type => (
        <button
          key={type}
          type="button"
          aria-pressed={chosen === type}
          aria-label={t(`orderType.${type}`)}
          title={t(`orderType.${type}`)}
          onClick={() => onChoose(chosen === type ? null : type)}
          className={classes(
            'grid size-11 place-items-center rounded-control border transition-colors duration-150',
            chosen === type
              ? 'border-primary bg-primary text-primary-on'
              : 'border-line bg-surface hover:bg-sunken',
          )}
        >
          <TypeIcon type={type} className="size-5" />
        </button>
      ))}
    </fieldset>
  )
}
