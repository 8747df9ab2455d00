import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { addOne } from '@/state/add-to-order'
import { unitsOf } from '@/state/cart'
import { mention } from '@/state/dialogs'
import { useFormat } from '@/state/format'
import { addsAtOnce } from '@/state/options'
import { useOrder } from '@/state/order'
import { itemPath } from '@/state/routes'
import { useStore } from '@/state/session'
import type { Stock } from '@/state/stock'
import { classes } from '@/ui/classes'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import { AddButton } from './AddButton'
import { cardState } from './card-content'

interface Props {
  item: MenuItem
  stock: Stock
  now: Date
  /** a tile has its picture above, a row beside */
  shape: 'row' | 'tile'
  eager: boolean
}

const CARD = {
  row:
    'relative flex h-full gap-3.5 rounded-card bg-surface edge shadow-card transition-shadow duration-200 hover:shadow-raised ' +
    'soft:p-3 hairline:p-3 crisp:overflow-hidden',
  tile: 'relative flex h-full flex-col overflow-hidden rounded-card bg-surface edge shadow-card transition-shadow duration-200 hover:shadow-raised',
}

function useFastAdd(item: MenuItem, stock: Stock) {
  const t = useText()
  return () => {
    if (addOne(item, stock) === 0) mention(t('item.allInOrder'))
  }
}

function Corner({ item, stock }: Pick<Props, 'item' | 'stock'>) {
  const t = useText()
  const { descr } = useFormat()
  const count = useOrder(state => unitsOf(state.cart, item.ID))
  const add = useFastAdd(item, stock)
  const fast = useStore().config.itemFastAdd && addsAtOnce(item)
  if (fast) return <AddButton label={t('menu.add', { name: descr(item) })} count={count} onAdd={add} />
  if (count === 0) return null
  return (
    <span className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-primary font-bold text-primary-on text-sm">
      {count}
    </span>
  )
}

function Words({ item, stock, now, lines }: Pick<Props, 'item' | 'stock' | 'now'> & { lines: string }) {
  const t = useText()
  const format = useFormat()
  const state = cardState(item, stock, now, t, format)
  const detail = format.detail(item)
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <h3
        className={classes(
          'text-base leading-snug',
          'font-semibold hairline:font-display hairline:text-lg hairline:font-medium',
        )}
      >
        <Link
          to={itemPath(item.key)}
          preventScrollReset
          className="after:absolute after:inset-0 after:rounded-card after:content-['']"
        >
          {format.descr(item)}
        </Link>
      </h3>
      {detail && <p className={classes('mt-0.5 text-muted text-sm', lines)}>{detail}</p>}
      {(state.diets.length > 0 || state.few || state.unavailable) && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {state.unavailable && <Tag kind="strong">{state.unavailable}</Tag>}
          {state.few && <Tag kind="warning">{state.few}</Tag>}
          {state.diets.map(diet => (
            <Tag key={diet} kind="success">
              {diet}
            </Tag>
          ))}
        </p>
      )}
      <div className="mt-auto flex min-h-11 items-end justify-between gap-2 pt-2">
        <span className="tabular py-0.5 font-semibold">{state.price}</span>
        {!state.unavailable && <Corner item={item} stock={stock} />}
      </div>
    </div>
  )
}

function usePictureShown(item: MenuItem) {
  const { config } = useStore()
  return config.menuImageVisible && !config.hideMenuImage && item.picture !== null
}

/** One thing to order: its picture, name, a few lines and its price; the whole card opens it. */
export const ItemCard = memo(function ItemCard({ item, stock, now, shape, eager }: Props) {
  const { config } = useStore()
  const pictured = usePictureShown(item)
  const t = useText()
  const dim = cardState(item, stock, now, t, useFormat()).unavailable !== ''
  const large = config.menuImageSize === 'large'
  const side = large ? 'w-[140px]' : 'w-[116px]'
  const rowPicture = classes(
    side,
    'aspect-square shrink-0 self-stretch crisp:aspect-auto crisp:min-h-[120px] soft:rounded-picture soft:self-start hairline:rounded-picture hairline:self-start',
    config.menuImageAlignment === 'right' && 'order-last',
    dim && 'opacity-55 grayscale-60',
  )
  if (shape === 'tile')
    return (
      <article className={CARD.tile}>
        {pictured && (
          <Picture
            source={item.picture}
            alt=""
            eager={eager}
            sizes="(min-width: 75rem) 240px, (min-width: 48rem) 33vw, 50vw"
            className={classes(
              'aspect-[4/3] w-full soft:m-2.5 soft:mb-0 soft:w-auto soft:rounded-picture',
              dim && 'opacity-55 grayscale-60',
            )}
          />
        )}
        <div className="flex flex-1 p-3 md:p-4">
          <Words item={item} stock={stock} now={now} lines="line-clamp-2" />
        </div>
      </article>
    )
  return (
    <article className={CARD.row}>
      {pictured && (
        <Picture source={item.picture} alt="" eager={eager} sizes="140px" className={rowPicture} />
      )}
      <div
        className={classes(
          'flex min-w-0 flex-1 crisp:py-2.5',
          pictured
            ? config.menuImageAlignment === 'right'
              ? 'crisp:ps-3.5'
              : 'crisp:pe-2.5'
            : 'p-1 crisp:px-3.5',
        )}
      >
        <Words item={item} stock={stock} now={now} lines={large ? 'line-clamp-3' : 'line-clamp-2'} />
      </div>
    </article>
  )
})
