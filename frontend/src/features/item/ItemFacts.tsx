import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Contents } from '@/state/menu/food-contents'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { usePriceTold } from '@/state/words/member-price'
import { classes } from '@/ui/classes'
import { FavouriteButton } from './FavouriteButton'
import { FoodFacts } from './FoodFacts'

interface Props {
  item: MenuItem
  contents: Contents
  /** the menu declares allergens for other dishes */
  speaks: boolean
  roomForClose: boolean
}

/** The facts about an item, above its choices. */
export function ItemFacts({ item, contents, speaks, roomForClose }: Props) {
  const t = useText()
  const format = useFormat()
  const { config } = useStore()
  const detail = format.detail(item)
  const { price, others } = usePriceTold(item)
  return (
    <div className="px-4 pt-5 pb-4 md:px-5">
      <div className={classes('flex flex-wrap items-start gap-x-4 gap-y-1', roomForClose && 'pe-12')}>
        <p data-title className="heading min-w-32 flex-1 grow-[999] text-xl">
          {format.descr(item)}
        </p>
        <div className="flex grow items-start justify-between gap-3">
          <p className="tabular shrink-0 pt-0.5 sm:text-end">
            <span className="block font-semibold text-lg">{price}</span>
            {others.map(text => (
              <span key={text} className="block text-muted text-sm">
                {text}
              </span>
            ))}
          </p>
          <span className="-my-1.5 -me-2.5">
            <FavouriteButton item={item} />
          </span>
        </div>
      </div>
      {detail && <p className="mt-1.5 max-w-[68ch] text-muted">{detail}</p>}
      <FoodFacts contents={contents} speaks={speaks} />
      {config.showItemBarcode && item.barcode && (
        <p className="mt-2 text-muted text-sm">{t('item:barcode', { barcode: item.barcode })}</p>
      )}
    </div>
  )
}
