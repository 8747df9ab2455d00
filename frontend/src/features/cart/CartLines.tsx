import { Link } from 'react-router-dom'
import type { MenuItem, Quote } from '@/api/api.gen'
import type { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { pointsIn, pointsOf, redeemableQty, useAvailablePoints } from '@/state/member/points'
import { lineExclusion } from '@/state/menu/exclusion'
import { useMenuFilter } from '@/state/menu/menu-filter'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { type Stock, unitsAllowed } from '@/state/menu/stock'
import { changeQuantity } from '@/state/order/add-to-order'
import type { Line } from '@/state/order/cart'
import { lineAmount } from '@/state/order/optimistic'
import { useCart } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { linePath } from '@/state/page/routes'
import { useStore } from '@/state/scope/current'
import { exclusionTexts } from '@/state/words/allergen-words'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { ExclusionNote } from '@/ui/ExclusionNote'
import { Picture } from '@/ui/Picture'
import { Settling } from '@/ui/Settling'
import { Stepper } from '@/ui/Stepper'
import { Tag } from '@/ui/Tag'
import { useKeptFocus } from '@/ui/useKeptFocus'
import { GoneLine } from './GoneLine'
import { inTheWay, placeOf } from './line-in-the-way'
import { chargedFor, combosOf, lineNotes, ownPriceOf } from './line-notes'

interface LineProps {
  line: Line
  item: MenuItem
  index: MenuIndex
  quote: Quote | null
  stock: Stock
  /** the reason why the order is refused because of this line; empty if it is not */
  refused: string
  onEdit: () => void
}

/** The price of a line: the server's, or this device's own calculation until the server has answered. */
function useLineAmount({ line, item, index, quote }: Pick<LineProps, 'line' | 'item' | 'index' | 'quote'>) {
  const terms = usePriceTerms()
  return chargedFor(quote, line) ?? lineAmount(item, line, terms, id => index.items.get(id))
}

/** The combos a line is part of, and what they save. */
function Combos({ quote, lineId }: { quote: Quote | null; lineId: string }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  return combosOf(quote, lineId).map(({ partner, saving }) => (
    <p key={format.descr(partner)} className="mt-1 border-accent border-s-2 ps-2 text-sm">
      <Tag kind="accent">{t('cart:aCombo')}</Tag> {t('cart:combo.with', { name: format.descr(partner) })}
      {saving > 0 && !hidden && ` · ${t('cart:save', { amount: format.money(saving) })}`}
    </p>
  ))
}

/** The saving on a line by a member or VIP price. */
function OwnPrice({ line, item, index, quote }: Pick<LineProps, 'line' | 'item' | 'index' | 'quote'>) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const own = ownPriceOf(line, item, quote, usePriceTerms(), id => index.items.get(id))
  if (!own || hidden) return null
  const words = [t(`cart:trace.${own.tier}_price`), t('cart:save', { amount: format.money(own.saving) })]
  return <p className="mt-0.5 text-sm text-success-ink">{words.join(' · ')}</p>
}

/** The reason why a line is refused, with a button to remove it. */
function Refused({ why, remove, name }: { why: string; remove: () => void; name: string }) {
  const t = useText()
  return (
    <div className="mt-1.5 flex items-center gap-2 border-error-ink border-s-2 ps-2 text-error-ink text-sm">
      <p className="min-w-0 flex-1">{why}</p>
      <button
        type="button"
        aria-label={t('app.labelled', { label: t('cart:takeOut'), text: name })}
        onClick={remove}
        className="-my-1 min-h-11 shrink-0 rounded-control px-2 font-semibold underline-offset-4 hover:underline"
      >
        {t('cart:takeOut')}
      </button>
    </div>
  )
}

/** How many more units of a redeemed line the points allow; no limit for a line paid with money (K-1). */
function useMorePoints(line: Line, item: MenuItem, index: MenuIndex): number {
  const items = useCart(cart => cart.items)
  const available = useAvailablePoints(line.redeem)
  if (!line.redeem) return Number.POSITIVE_INFINITY
  const inCart = pointsIn(items, id => index.items.get(id))
  return redeemableQty(typeof available === 'number' ? available : 0, inCart, pointsOf(item))
}

/** The points that a redeemed line costs. */
function InPoints({ line, item }: Pick<LineProps, 'line' | 'item'>) {
  const t = useText()
  const { tag } = useFormat()
  if (!line.redeem) return null
  const points = new Intl.NumberFormat(tag).format(line.qty * pointsOf(item))
  return (
    <p className="mt-1">
      <Tag kind="accent">{t('menu:price.points', { points })}</Tag>
    </p>
  )
}

/** Shows why a line is excluded for this guest. */
function LeftOut({ line, index }: Pick<LineProps, 'line' | 'index'>) {
  const t = useText()
  const format = useFormat()
  const why = lineExclusion(line, useMenuFilter(), id => index.items.get(id))
  return why && <ExclusionNote texts={exclusionTexts(why, t, format)} className="mt-1" />
}

function CartLineRow({ line, item, index, quote, stock, refused, onEdit }: LineProps) {
  const t = useText()
  const format = useFormat()
  const { config, info } = useStore()
  const hidden = useTotalsHidden()
  const items = useCart(cart => cart.items)
  const others = items.filter(one => one.lineId !== line.lineId)
  const amount = useLineAmount({ line, item, index, quote })
  const morePoints = useMorePoints(line, item, index)
  const name = format.descr(item)
  const setQuantity = (qty: number) =>
    changeQuantity(line, qty, { removed: t('cart:removed', { name }), undo: t('cart:undo') })
  const notes = lineNotes(line, item, index, format, info.orderOptionsSortBySeq)
  return (
    <li
      id={placeOf(line)}
      tabIndex={-1}
      className="flex animate-[rise_200ms_ease-out] gap-3 py-3 outline-none"
    >
      {config.showItemImageInOrder && item.picture && (
        <Picture
          source={item.picture}
          alt=""
          sizes="56px"
          className="mt-0.5 size-[56px] shrink-0 rounded-picture"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-0 grow basis-24 font-semibold leading-snug">{name}</p>
          {!hidden && (
            <p className="tabular whitespace-nowrap font-semibold">
              <Settling text={format.money(amount)} />
            </p>
          )}
        </div>
        {notes.length > 0 && <p className="mt-0.5 text-muted text-sm">{notes.join(' · ')}</p>}
        <LeftOut line={line} index={index} />
        <OwnPrice line={line} item={item} index={index} quote={quote} />
        <InPoints line={line} item={item} />
        <Combos quote={quote} lineId={line.lineId} />
        {refused && <Refused why={refused} name={name} remove={() => setQuantity(0)} />}
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
          <Link
            to={linePath(line.lineId)}
            onClick={onEdit}
            aria-label={t('cart:editName', { name })}
            className="-ms-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-primary-ink text-sm underline-offset-4 hover:underline"
          >
            {t('cart:edit')}
          </Link>
          <Stepper
            size="small"
            removable
            value={line.qty}
            min={1}
            max={Math.max(
              line.qty,
              Math.min(
                unitsAllowed(line, others, stock, id => index.items.get(id)),
                line.qty + morePoints,
              ),
            )}
            onChange={setQuantity}
            labels={{
              less: t('app.labelled', { label: t('app.less'), text: name }),
              more: t('app.labelled', { label: t('app.more'), text: name }),
              remove: t('cart:remove', { name }),
              value: t('app.labelled', { label: t('app.quantity'), text: name }),
            }}
          />
        </div>
      </div>
    </li>
  )
}

interface Props {
  index: MenuIndex
  quote: Quote | null
  stock: Stock
  refusal: Refusal | null
  onEdit: () => void
}

/** The lines of the order, editable in place. */
export function CartLines({ index, quote, stock, refusal, onEdit }: Props) {
  const t = useText()
  const format = useFormat()
  const list = useKeptFocus<HTMLUListElement>()
  const items = useCart(cart => cart.items)
  const wrong = (line: Line) => {
    const why = inTheWay(line, index, stock, refusal)
    if (why === 'refused') return errorText(t, refusal, format)
    return why === 'soldOut' ? t('menu:soldOut') : ''
  }
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-border outline-none">
      {items.map(line => {
        const item = index.items.get(line.ID)
        if (!item) return <GoneLine key={line.lineId} line={line} />
        return (
          <CartLineRow
            key={line.lineId}
            line={line}
            item={item}
            stock={stock}
            index={index}
            quote={quote}
            refused={wrong(line)}
            onEdit={onEdit}
          />
        )
      })}
    </ul>
  )
}
