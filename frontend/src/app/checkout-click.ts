import { Refusal } from '@/api/client'
import type { Text } from '@/i18n/i18n'
import { hoursForCheckout } from '@/state/checkout/acceptance'
import { askContactForm } from '@/state/checkout/contact-form'
import { type LoginChoice, loginStep, needsContact } from '@/state/checkout/login-step'
import { tellNotAccepting } from '@/state/checkout/not-accepting'
import { askForGuest, createGuest } from '@/state/guest/guest'
import { provePhone } from '@/state/guest/verification'
import { createMember } from '@/state/member/member'
import { currentOrder } from '@/state/order/order'
import { mention, tell } from '@/state/question/dialogs'
import { loginChoice } from '@/state/question/questions'
import { currentScope, currentStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import type { Format } from '@/state/words/format'

/** The dialog of each login. */
const LOGINS: Record<LoginChoice, () => Promise<boolean>> = {
  member: async () => (await import('@/state/member/log-in')).askForMember(),
  guest: askForGuest,
  skip: () => Promise.resolve(true),
}

/** The login step: nothing, one login, or a choice of them (spec section 4, Checkout click; K-4). */
async function logIn(): Promise<boolean> {
  const scope = currentScope()
  const known = scope.of(createMember)
  await known.resumed
  const store = currentStore()
  const { orderType } = currentOrder().cart()
  const guest = scope.of(createGuest).guest()
  const step = loginStep(store, orderType, { member: known.member() !== null, guest: guest !== null })
  if (known.member()) return callable()
  if (step.length === 0) return !guest || callable()
  const choice = step.length > 1 ? await loginChoice.ask(step) : (step[0] ?? null)
  if (!choice || !(await LOGINS[choice]())) return false
  return choice !== 'member' || callable()
}

/**
 * Whether the order has a contact if it needs one, with a verified phone if the store requires it. A member may have no
 * phone.
 */
async function callable(): Promise<boolean> {
  const store = currentStore()
  if (!needsContact(store, currentOrder().cart().orderType)) return true
  const guest = currentScope().of(createGuest).guest()
  return guest ? provePhone(store, guest, { another: true }) : askForGuest()
}

let asking = false

/**
 * Whether checkout may open (spec section 4, Checkout click): the cart is not empty, the store accepts orders, and
 * there is a contact. A second tap during the check opens nothing.
 */
export async function mayCheckOut(t: Text, format: Format): Promise<boolean> {
  if (asking) return false
  asking = true
  return ask(t, format).finally(() => {
    asking = false
  })
}

async function ask(t: Text, format: Format): Promise<boolean> {
  const cart = currentOrder().cart()
  const { items, orderType } = cart
  if (items.length === 0) return false
  try {
    const hours = await hoursForCheckout(currentStore(), cart)
    if (!hours.acceptOrder) {
      await tellNotAccepting(hours, t, format)
      return false
    }
  } catch (error) {
    // No answer is a passing problem: a toast is enough.
    if (!(error instanceof Refusal)) {
      mention(t('app.unreachable'))
      return false
    }
    await tell(t('errors:title'), errorText(t, error, format), t('app.ok'))
    return false
  }
  if (orderType === 'dinein' && !(await askContactForm())) return false
  return logIn()
}
