import type { Code, GetStoreHoursReply, Quote } from '@/api/api.gen'
import { useContact } from '@/state/checkout/contact'
import { useHold } from '@/state/checkout/hold'
import type { HoldState } from '@/state/checkout/hold-machine'
import { needsContact } from '@/state/checkout/login-step'
import { isBelowLeast, isCardClosed, waysOf } from '@/state/checkout/pay-methods'
import { payParts } from '@/state/checkout/pay-parts'
import { usePending } from '@/state/checkout/pending-order'
import { leastByCard, useTender } from '@/state/checkout/tender'
import type { WaysToPay } from '@/state/checkout/use-ways-to-pay'
import { needsProof, useProved } from '@/state/guest/verification'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { asksForTable } from '@/state/order/table'
import { useForNow, useWantsLater } from '@/state/order/time-wish'
import { isOfHouse } from '@/state/page/app-mode'
import { useOnline } from '@/state/page/online'
import { useStore } from '@/state/scope/current'
import { depositShort, nextStep, type Step } from './next-step'

/** Whether there is any time to order for; null while it is unknown. */
function isAccepting(hours: GetStoreHoursReply | undefined, forNow: boolean): boolean | null {
  if (!hours) return null
  return hours.asap !== null || (!forNow && hours.acceptOrder && hours.slots.some(slot => !slot.full))
}

const PHONE_UNPROVED = 'error_phone_not_verified'
const TIME_TAKEN = 'checkout.time_slot_not_available'

const isRefusedFor = (hold: HoldState, code: Code) => hold.phase === 'refused' && hold.code === code

/**
 * Whether the hold was refused for a reason that only another order fixes; a time that is taken is dropped
 * automatically.
 */
const isRefused = (hold: HoldState) => hold.phase === 'refused' && !isRefusedFor(hold, TIME_TAKEN)

/** Whether the guest must choose a time: there is no earliest one, or the guest wants another. */
function useTimeMissing(hours: GetStoreHoursReply | undefined): boolean {
  const forNow = useForNow()
  const wantsLater = useWantsLater()
  const chosen = useCart(cart => cart.scheduledAt !== null)
  return !!hours && !forNow && !chosen && (!hours.asap || wantsLater)
}

/** Whether the order must be paid online while no card is open to this member and no gift card pays it (K-14). */
function useCardClosed({ courier }: PricedCart, { options }: WaysToPay): boolean {
  const hidden = useTotalsHidden()
  const byGiftCard = useCart(cart => cart.payment === 'giftcard')
  return !!options && !hidden && !byGiftCard && isCardClosed(waysOf(options, courier !== null))
}

/** Whether the rest for a card would be below its provider's minimum (Y-8). */
function useCardTooLittle(latest: Quote | null, { options }: WaysToPay): boolean {
  const { giftCard, points, provider } = useTender()
  const byCard = useCart(cart => cart.payment === 'here')
  if (!latest || !byCard) return false
  const least = leastByCard(options, provider)
  return isBelowLeast(payParts(latest.totals.payAmount, giftCard, latest.currency, points, least), least)
}

/** The next step of the guest. */
export function useNextStep(
  priced: PricedCart,
  hours: GetStoreHoursReply | undefined,
  ways: WaysToPay,
  tipUnsettled: boolean,
): Step {
  const store = useStore()
  const cart = useCart()
  const guest = useContact()
  const hold = useHold(state => state.state)
  const proved = useProved()
  const unanswered = usePending() !== null
  const forNow = useForNow()
  const { latest, quote } = priced
  return nextStep({
    unanswered,
    online: useOnline(),
    contactMissing: !guest && (needsContact(store, cart.orderType) || isRefusedFor(hold, PHONE_UNPROVED)),
    phoneUnproved: !!guest && (needsProof(store, guest, proved) || isRefusedFor(hold, PHONE_UNPROVED)),
    tableMissing: cart.orderType === 'dinein' && asksForTable(store) && !cart.tableID && !isOfHouse(),
    addressMissing: cart.orderType === 'delivery' && (!cart.address || !!priced.undeliverable),
    accepting: isAccepting(hours, forNow),
    timeMissing: useTimeMissing(hours),
    tipUnsettled,
    hold: hold.phase,
    refused: isRefused(hold) || !!priced.refusal,
    minimumShort: latest?.minOrderShort ?? 0,
    depositShort: latest ? depositShort(latest) : 0,
    cardClosed: useCardClosed(priced, ways),
    cardTooLittle: useCardTooLittle(latest, ways),
    quoted: !!quote,
    unpriced: priced.unreachable,
    payable: ways.unreachable ? null : !!ways.options,
  })
}
