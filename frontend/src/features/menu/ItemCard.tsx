import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router-dom'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useIsFavourite } from '@/state/menu/favourites'
import { useMenuOnly } from '@/state/menu/menu-only'
import type { Stock } from '@/state/menu/stock'
import { addOne } from '@/state/order/add-to-order'
import { useAdding } from '@/state/order/adding'
import { unitsOf } from '@/state/order/cart'
import { addsAtOnce } from '@/state/order/options'
import { useCart } from '@/state/order/order'
import { itemPath } from '@/state/page/routes'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { usePriceTold } from '@/state/words/member-price'
import { classes } from '@/ui/classes'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import { AddButton } from './AddButton'
import { cardState } from './card-content'

interface Props {
  item: MenuItem
  stock: Stock
  /** a tile has its picture above, a row beside */
  shape: 'row' | 'tile'
  eager: boolean
  /** the text why it or its categories are not served now; empty if they are */
  closed: string
  /** the text that the heading already shows */
  told: string
}

const CARD = {
  row:
    'relative flex h-full gap-3.5 rounded-card bg-surface edge shadow-card transition-shadow duration-200 hover:shadow-raised ' +
    'soft:p-3 hairline:p-3 crisp:overflow-hidden',
  tile: 'relative flex h-full flex-col overflow-hidden rounded-card bg-surface edge shadow-card transition-shadow duration-200 hover:shadow-raised',
}

const DIMMED = 'opacity-55 grayscale-60'

function useFastAdd(item: MenuItem, stock: Stock) {
  const adding = useAdding(item)
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest('article')
    const travel = (added: number) => {
      if (added === 0) return
      const picture = card?.querySelector('picture')?.parentElement
      void import('@/ui/travel').then(({ travelToOrder }) => travelToOrder(picture)).catch(() => {})
    }
    adding(() => addOne(item, stock), travel)
  }
}

function Corner({ item, stock }: Pick<Props, 'item' | 'stock'>) {
  const t = useText()
  const { descr } = useFormat()
  const count = useCart(cart => unitsOf(cart, item.ID))
  const add = useFastAdd(item, stock)
  const fast = useStore().config.itemFastAdd && addsAtOnce(item)
  if (fast) return <AddButton label={t('menu:add', { name: descr(item) })} count={count} onAdd={add} />
  if (count === 0) return null
  return (
    <span className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-primary font-bold text-primary-on text-sm">
      {count}
    </span>
  )
}

interface WordsProps extends Pick<Props, 'item' | 'stock' | 'closed' | 'told'> {
  lines: string
  /** the side on which the price is shown */
  side?: 'start' | 'end'
}

function Words({ item, stock, closed, told, lines, side = 'start' }: WordsProps) {
  const t = useText()
  const format = useFormat()
  const state = cardState(item, stock, t)
  const menuOnly = useMenuOnly()
  const unavailable = state.unavailable || closed
  // The heading already shows it for its whole category.
  const said = unavailable === told ? '' : unavailable
  const { price, others } = usePriceTold(item)
  const detail = format.detail(item)
  const favourite = useIsFavourite(item.ID)
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <h3
        className={classes(
          'text-base leading-snug',
          'font-semibold hairline:font-display hairline:text-lg hairline:font-medium',
          unavailable && 'text-muted',
        )}
      >
        <Link
          to={itemPath(item.key)}
          className="after:absolute after:inset-0 after:rounded-card after:content-['']"
        >
          {format.descr(item)}
        </Link>
        {favourite && (
          <span role="img" aria-label={t('menu:favourite')} className="text-primary-ink">
            {'\u00a0♥'}
          </span>
        )}
      </h3>
      {detail && <p className={classes('mt-0.5 text-muted text-sm', lines)}>{detail}</p>}
      {(state.diets.length > 0 || state.few || said) && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {said && <Tag kind="strong">{said}</Tag>}
          {state.few && <Tag kind="warning">{state.few}</Tag>}
          {state.diets.map(diet => (
            <Tag key={diet.text} kind={diet.hot ? 'warning' : 'success'}>
              {diet.text}
            </Tag>
          ))}
        </p>
      )}
      <div className="mt-auto flex min-h-11 flex-wrap items-end justify-between gap-2 pt-2">
        <span className={classes('tabular flex-1 py-0.5', side === 'end' && 'text-end')}>
          <span className="block whitespace-nowrap font-semibold">{price}</span>
          {others.map(text => (
            <span key={text} className="block text-muted text-xs">
              {text}
            </span>
          ))}
        </span>
        {!unavailable && !menuOnly && <Corner item={item} stock={stock} />}
      </div>
    </div>
  )
}

function usePictureShown(item: MenuItem) {
  const { config } = useStore()
  return config.menuImageVisible && !config.hideMenuImage && item.picture !== null
}

interface ShapeProps extends Props {
  pictured: boolean
  dim: boolean
}

function Tile({ item, stock, closed, told, eager, pictured, dim }: ShapeProps) {
  return (
    <article className={CARD.tile}>
      {pictured && (
        <Picture
          source={item.picture}
          alt=""
          eager={eager}
          sizes="(min-width: 75rem) 240px, (min-width: 48rem) 33vw, calc(50vw - 24px)"
          className={classes(
            'aspect-[4/3] w-full soft:m-2.5 soft:mb-0 soft:w-auto soft:rounded-picture',
            dim && DIMMED,
          )}
        />
      )}
      <div className="flex flex-1 p-3 md:p-4">
        <Words item={item} stock={stock} closed={closed} told={told} lines="line-clamp-2" />
      </div>
    </article>
  )
}

/** Spec section 9: large pictures are 140 high and their words three lines, others 120 and two. */
const SIZES = {
  large: {
    picture: 'h-[140px] w-[140px] crisp:min-h-[140px]',
    words: 'min-h-[110px]',
    lines: 'line-clamp-3',
  },
  normal: {
    picture: 'h-[120px] w-[120px] crisp:min-h-[120px]',
    words: 'min-h-[90px]',
    lines: 'line-clamp-2',
  },
}

const PADDING = { none: 'p-1 crisp:px-3.5', left: 'crisp:pe-2.5', right: 'crisp:ps-3.5' }

function Row({ item, stock, closed, told, eager, pictured, dim }: ShapeProps) {
  const { menuImageSize, menuImageAlignment } = useStore().config
  const size = SIZES[menuImageSize]
  const side = pictured ? menuImageAlignment : 'none'
  const picture = classes(
    size.picture,
    'shrink-0 self-stretch crisp:h-auto soft:self-start soft:rounded-picture hairline:self-start hairline:rounded-picture',
    side === 'right' && 'order-last',
    dim && DIMMED,
  )
  return (
    <article className={CARD.row}>
      {pictured && <Picture source={item.picture} alt="" eager={eager} sizes="140px" className={picture} />}
      <div className={classes('flex min-w-0 flex-1 crisp:py-2.5', size.words, PADDING[side])}>
        <Words
          item={item}
          stock={stock}
          closed={closed}
          told={told}
          lines={size.lines}
          side={side === 'left' ? 'end' : 'start'}
        />
      </div>
    </article>
  )
}

/** An item: its picture, name, a few lines and its price; a tap on the card opens it. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, stock, shape, closed } = props
  const pictured = usePictureShown(item)
  const t = useText()
  const unavailable = closed || cardState(item, stock, t).unavailable
  const Shape = shape === 'tile' ? Tile : Row
  return <Shape {...props} pictured={pictured} dim={unavailable !== ''} />
})
