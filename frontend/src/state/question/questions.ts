import type { Purpose, TableView } from '@/api/api.gen'
import type { Contact, Provable } from '@/api/one-time-code'
import type { LoginChoice } from '@/state/checkout/login-step'
import { question } from './question'

/** Every question with a dialog of its own; `app/Dialogs` shows them. */

/** The contact of a guest: true once there is one; `email` if an e-mail address is needed. */
export const guestLogin = question<'email' | undefined, boolean>(false)

/** The login of a member: true once a member is logged in. */
export const memberLogin = question<void, boolean>(false)

/** The profile of a new member, with the contact they proved, or of the logged-in one: true once it is saved. */
export const memberProfile = question<Contact | null, boolean>(false)

/** The member's promotions: true once one is in the order. */
export const memberPromotions = question<void, boolean>(false)
/** A member's points. */
export const memberPoints = question<void, boolean>(false)

/** The answer of a guest who prefers to give another phone. */
export const ANOTHER: unique symbol = Symbol('another')

export interface CodeAsked {
  contact: Provable
  purpose: Purpose
  /** whether another phone may be given instead */
  another?: boolean
  /** whether an e-mail address may be given if the phone gets no texts */
  orEmail?: boolean
}

/** The answer if no text can be sent to the phone. */
export const NO_TEXTS: unique symbol = Symbol('no texts')

/** The token of a code that was right; null if the guest declines. */
export type CodeAnswer = string | typeof ANOTHER | typeof NO_TEXTS | null

/** A one-time code: answered with its token, once the server has accepted it. */
export const oneTimeCode = question<CodeAsked, CodeAnswer>(null)

/** The table at which a dine-in guest sits. */
export const whichTable = question<void, TableView | null>(null)

export const loginChoice = question<readonly LoginChoice[], LoginChoice | null>(null)

/** The table's PIN, once the server has accepted it. */
export const orderPin = question<void, string | null>(null)

/** A form of the store's own: whether it was sent; null if the dialog was closed for the guest. */
export const contactForm = question<{ url: string; mandatory: boolean }, boolean | null>(null)
