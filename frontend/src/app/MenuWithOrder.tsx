import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText, withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { part } from '@/state/page/part'
import { ROUTES } from '@/state/page/routes'
import { mention } from '@/state/question/dialogs'
import { addressBook } from '@/state/question/member-questions'
import { useFormat } from '@/state/words/format'
import { fetchCheckout } from './fetch-checkout'
import { Closed } from './MenuClosed'
import { useWide } from './useWide'
import { whenIdle } from './when-idle'

const fetchCartBar = () => withWords(import('@/features/cart/CartBar'), 'menu')
/** The price is not requested before there is an order. */
const CartBar = part(async () => ({ default: (await fetchCartBar()).CartBar }), { over: true })
const CartPanel = part(
  () => withWords(import('@/features/cart/CartPanel'), 'address', 'cart', 'errors', 'food', 'menu'),
  {
    waiting: (
      <aside className="hidden w-[320px] shrink-0 border-border border-s bg-surface md:block xl:w-[360px]" />
    ),
  },
)

/** The code behind the tap on "Go to checkout"; the menu does not wait for it. */
const toCheckout = () => withWords(import('./checkout-click'), 'checkout', 'errors')

/** Whether `now` has ever been true: an emptied order stays visible. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

/** Opens checkout, or says why not. */
function useCheckout(): () => Promise<void> {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  return async () => {
    const click = await toCheckout().catch(() => null)
    if (!click) mention(t('app.unreachable'))
    else if (await click.mayCheckOut(t, format)) await navigate(ROUTES.checkout)
  }
}

/** Prefetches the code for the next taps when idle; checkout itself only once there is something to send. */
function useReadiness(ordering: boolean): void {
  useEffect(() => whenIdle(() => Promise.all([fetchCartBar(), toCheckout()])), [])
  useEffect(() => (ordering ? whenIdle(fetchCheckout) : undefined), [ordering])
}

/** The order beside the menu in a wide window, and at the bottom on a phone. */
export function MenuWithOrder({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const wide = useWide()
  const ordering = useEver(useCart(cart => cart.items.length > 0))
  useReadiness(ordering)
  const places = {
    onCheckout: useCheckout(),
    onAddress: () => void addressBook.ask(),
    note: <Closed className="pt-2" />,
  }
  return (
    <>
      <div className="mx-auto flex w-full">
        {children}
        {!hidden && wide && <CartPanel {...places} />}
      </div>
      {!hidden && ordering && (
        <CartBar {...places} onShow={() => void Promise.allSettled([toCheckout(), fetchCheckout()])} />
      )}
    </>
  )
}
