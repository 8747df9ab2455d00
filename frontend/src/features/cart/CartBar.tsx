import { ShoppingBagIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { useMenu } from '@/state/menu/menu'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { totalUnits } from '@/state/order/cart'
import { useCart } from '@/state/order/order'
import { usePriceTerms } from '@/state/order/price-terms'
import { expectedTotal, optimisticSubtotal, useQuote } from '@/state/order/quote'
import { part } from '@/state/page/part'
import { useFormat } from '@/state/words/format'

export interface CartProps {
  onCheckout: () => Promise<void>
  /** opens the address book to choose a delivery address */
  onAddress: () => void
  /** a note on when the order can be ready */
  note?: ReactNode
}

const CartSheet = part(() => withWords(import('./CartSheet'), 'address', 'cart', 'errors', 'food', 'menu'))

interface Props extends CartProps {
  /** opens the order; checkout is next */
  onShow: () => void
}

/** The order at the bottom of a phone's screen; it opens as a sheet. */
export function CartBar({ onCheckout, onAddress, onShow, note }: Props) {
  const t = useText()
  const format = useFormat()
  const { index } = useMenu()
  const cart = useCart()
  const { latest, quote } = useQuote()
  const terms = usePriceTerms()
  const hidden = useTotalsHidden()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const count = totalUnits(cart)
  const show = () => {
    setWanted(true)
    setOpen(true)
    onShow()
  }
  if (!index) return null
  // Never show the old sum beside a new count.
  const amount =
    quote?.totals.total ?? expectedTotal(optimisticSubtotal(cart, index, terms), latest, terms.currency)
  return (
    <>
      {count > 0 && (
        <div className="fixed inset-x-0 bottom-0 z-30 animate-[rise_200ms_ease-out] px-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:hidden">
          <button
            type="button"
            id="cart-bar"
            onClick={show}
            className="flex min-h-14 w-full items-center gap-3 rounded-control bg-primary px-4 font-semibold text-primary-on shadow-raised transition-colors duration-150 active:bg-primary-pressed"
          >
            <span className="relative">
              <ShoppingBagIcon className="size-6" aria-hidden />
              <span
                key={count}
                className="tabular -end-2.5 -top-2 absolute grid h-5 min-w-5 animate-[bump_200ms_ease-out] place-items-center rounded-full bg-primary-on px-1 font-bold text-primary text-xs"
              >
                {count}
              </span>
            </span>
            <span className="flex-1 ps-1 text-start">{t('menu:viewOrder')}</span>
            {!hidden && <span className="tabular">{format.money(amount)}</span>}
          </button>
        </div>
      )}
      {wanted && (
        <CartSheet
          index={index}
          open={open}
          onClose={() => setOpen(false)}
          onCheckout={onCheckout}
          onAddress={onAddress}
          note={note}
        />
      )}
    </>
  )
}
