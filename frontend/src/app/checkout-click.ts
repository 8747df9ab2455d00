import { Refusal } from '@/api/client'
import type { Text } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { hoursForCheckout } from '@/state/checkout/acceptance'
import { askContactForm } from '@/state/checkout/contact-form'
import { type LoginChoice, loginStep } from '@/state/checkout/login-step'
import { tellNotAccepting } from '@/state/checkout/not-accepting'
import { askForGuest, createGuest } from '@/state/guest/guest'
import { provePhone } from '@/state/guest/verification'
import { currentOrder } from '@/state/order/order'
import { mention, tell } from '@/state/question/dialogs'
import { loginChoice } from '@/state/question/questions'
import { currentScope, currentStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import type { Format } from '@/state/words/format'

/** How each login is done; what is not here is not offered. */
const LOGINS: Partial<Record<LoginChoice, () => Promise<boolean>>> = {
  guest: askForGuest,
  skip: () => Promise.resolve(true),
}

async function tellMembersOnly(t: Text): Promise<false> {
  const phone = displayPhone(currentStore().info.tel)
  await tell(t('checkout:login.membersTitle'), t('checkout:login.membersBody', { phone }), t('app.ok'))
  return false
}

/** The login step: nothing, one login, or a choice of them (spec section 4, Checkout click; K-4). */
async function logIn(t: Text): Promise<boolean> {
  const guest = currentScope().of(createGuest).guest()
  const step = loginStep(currentStore(), currentOrder().cart().orderType, {
    member: false,
    guest: guest !== null,
  })
  if (step.length === 0) return !guest || provePhone(currentStore(), guest)
  const offered = step.filter(choice => LOGINS[choice])
  const choice = offered.length > 1 ? await loginChoice.ask(offered) : offered[0]
  if (choice === undefined) return tellMembersOnly(t)
  return choice !== null && ((await LOGINS[choice]?.()) ?? false)
}

let asking = false

/**
 * Whether checkout may open (spec section 4, Checkout click): not empty, accepting, and somebody to call. A second tap
 * while that is being asked opens nothing.
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
    // Nobody answered: that passes, and wants no OK.
    if (!(error instanceof Refusal)) {
      mention(t('app.unreachable'))
      return false
    }
    await tell(t('errors:title'), errorText(t, error, format), t('app.ok'))
    return false
  }
  if (orderType === 'dinein' && !(await askContactForm())) return false
  return logIn(t)
}
