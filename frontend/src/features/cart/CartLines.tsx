import { Link } from 'react-router-dom'
import type { MenuItem, Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { fromMinor, toMinor } from '@/lib/money'
import { changeQuantity } from '@/state/add-to-order'
import type { Line } from '@/state/cart'
import { useFormat } from '@/state/format'
import type { MenuIndex } from '@/state/menu-index'
import { unitPrice } from '@/state/optimistic'
import { chosenTexts } from '@/state/options'
import { useOrder } from '@/state/order'
import { linePath } from '@/state/routes'
import { useStore } from '@/state/session'
import { type Stock, unitsAllowed } from '@/state/stock'
import { Picture } from '@/ui/Picture'
import { Stepper } from '@/ui/Stepper'

interface LineProps {
  line: Line
  item: MenuItem
  /** what the server charges for it, once it has said so */
  charged: number | null
  stock: Stock
  onEdit: () => void
}

function useLineAmount({ line, item, charged }: Pick<LineProps, 'line' | 'item' | 'charged'>): number {
  const { currency } = useStore().checkout
  if (charged !== null) return charged
  return fromMinor(
    toMinor(unitPrice(item, line.options, line.weight, currency), currency) * line.qty,
    currency,
  )
}

function CartLineRow({ line, item, charged, stock, onEdit }: LineProps) {
  const t = useText()
  const format = useFormat()
  const { config } = useStore()
  const cart = useOrder(state => state.cart)
  const amount = useLineAmount({ line, item, charged })
  const name = format.descr(item)
  const choices = chosenTexts(item, line.options).map(({ option, qty }) =>
    qty > 1 ? `${qty} × ${format.descr(option)}` : format.descr(option),
  )
  const notes = [
    ...(line.weight ? [`${line.weight} ${item.weightUnit}`] : []),
    ...choices,
    ...(line.remark ? [`“${line.remark}”`] : []),
  ]
  return (
    <li className="flex animate-[rise_200ms_ease-out] gap-3 py-3">
      {config.showItemImageInOrder && item.picture && (
        <Picture
          source={item.picture}
          alt=""
          sizes="56px"
          className="mt-0.5 size-14 shrink-0 rounded-picture"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="tabular whitespace-nowrap font-semibold">{format.money(amount)}</p>
        </div>
        {notes.length > 0 && <p className="mt-0.5 text-muted text-sm">{notes.join(' · ')}</p>}
        <div className="mt-1.5 flex items-center justify-between gap-2">
          <Link
            to={linePath(line.lineId)}
            onClick={onEdit}
            preventScrollReset
            aria-label={t('cart.editName', { name })}
            className="-ms-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-primary-ink text-sm underline-offset-4 hover:underline"
          >
            {t('cart.edit')}
          </Link>
          <Stepper
            size="small"
            removable
            value={line.qty}
            min={1}
            max={line.qty + Math.min(99 - line.qty, unitsAllowed(item, stock, cart))}
            onChange={qty =>
              changeQuantity(line, qty, { removed: t('cart.removed', { name }), undo: t('app.undo') })
            }
            labels={{
              less: `${t('item.less')}: ${name}`,
              more: `${t('item.more')}: ${name}`,
              remove: t('cart.remove', { name }),
              value: `${t('item.quantity')}: ${name}`,
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
  onEdit: () => void
}

/** What a line costs by the quote; the server may split one line into several. */
function chargedFor(quote: Quote | null, lineId: string, currency: string): number | null {
  const parts = quote?.lines.filter(line => line.lineId === lineId) ?? []
  if (!parts.length) return null
  return fromMinor(
    parts.reduce((sum, line) => sum + toMinor(line.extended, currency), 0),
    currency,
  )
}

/** The lines of the order, editable in place. */
export function CartLines({ index, quote, stock, onEdit }: Props) {
  const items = useOrder(state => state.cart.items)
  const { currency } = useStore().checkout
  return (
    <ul className="divide-y divide-border">
      {items.map(line => {
        const item = index.items.get(line.ID)
        if (!item) return null
        return (
          <CartLineRow
            key={line.lineId}
            line={line}
            item={item}
            stock={stock}
            charged={chargedFor(quote, line.lineId, currency)}
            onEdit={onEdit}
          />
        )
      })}
    </ul>
  )
}
