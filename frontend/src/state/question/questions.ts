import type { Purpose, TableView } from '@/api/api.gen'
import type { Contact, Provable } from '@/api/one-time-code'
import type { LoginChoice } from '@/state/checkout/login-step'
import { question } from './question'

/** Every question that has a dialog of its own; `app/Dialogs` shows them. */

/** Who to call: true once there is a guest; `email` where an e-mail address has to be given. */
export const guestLogin = question<'email' | undefined, boolean>(false)

/** Which member: true once somebody is logged in. */
export const memberLogin = question<void, boolean>(false)

/** A new member's profile, with the contact they proved, or one's own: true once it is saved. */
export const memberProfile = question<Contact | null, boolean>(false)

/** One's own promotions: true once one is in the order. */
export const memberPromotions = question<void, boolean>(false)
/** A member's points. */
export const memberPoints = question<void, boolean>(false)

/** The answer of who would rather give another phone than prove this one. */
export const ANOTHER: unique symbol = Symbol('another')

export interface CodeAsked {
  contact: Provable
  purpose: Purpose
  /** whether another phone would do as well */
  another?: boolean
  /** whether an e-mail address does where the phone gets no texts */
  orEmail?: boolean
}

/** The answer where no text can be sent to the phone. */
export const NO_TEXTS: unique symbol = Symbol('no texts')

/** The token of a code that was right; null where the guest declines. */
export type CodeAnswer = string | typeof ANOTHER | typeof NO_TEXTS | null

/** A one-time code: what it is told by, once the server has found it right. */
export const oneTimeCode = question<CodeAsked, CodeAnswer>(null)

/** Which table a dine-in guest sits at. */
export const whichTable = question<void, TableView | null>(null)

export const loginChoice = question<readonly LoginChoice[], LoginChoice | null>(null)

/** The table's PIN, found right by the server. */
export const orderPin = question<void, string | null>(null)

/** A page of the store's own to fill in: whether it was sent; null when the guest was not let answer. */
export const contactForm = question<{ url: string; mandatory: boolean }, boolean | null>(null)
