import type address from './address.en'
import type app from './app.en'
import type areas from './areas.en'
import type booking from './booking.en'
import type call from './call.en'
import type cart from './cart.en'
import type checkout from './checkout.en'
import type door from './door.en'
import type drawer from './drawer.en'
import type errors from './errors.en'
import type food from './food.en'
import type giftCard from './giftCard.en'
import type item from './item.en'
import type kiosk from './kiosk.en'
import type member from './member.en'
import type membership from './membership.en'
import type menu from './menu.en'
import type news from './news.en'
import type order from './order.en'
import type ownPrice from './ownPrice.en'
import type payment from './payment.en'
import type points from './points.en'
import type privacy from './privacy.en'
import type promotions from './promotions.en'
import type scan from './scan.en'
import type search from './search.en'
import type staff from './staff.en'
import type staffAlert from './staffAlert.en'
import type staffBookings from './staffBookings.en'
import type staffCalls from './staffCalls.en'
import type staffCollect from './staffCollect.en'
import type staffCourier from './staffCourier.en'
import type staffDoor from './staffDoor.en'
import type staffDriver from './staffDriver.en'
import type staffHours from './staffHours.en'
import type staffKitchen from './staffKitchen.en'
import type staffNote from './staffNote.en'
import type staffNotes from './staffNotes.en'
import type staffPeople from './staffPeople.en'
import type staffPinLocks from './staffPinLocks.en'
import type staffPrint from './staffPrint.en'
import type staffRefund from './staffRefund.en'
import type staffReport from './staffReport.en'
import type staffStock from './staffStock.en'
import type staffTables from './staffTables.en'
import type staffTrouble from './staffTrouble.en'
import type staffVoid from './staffVoid.en'
import type store from './store.en'
import type switching from './switching.en'
import type tableBill from './tableBill.en'
import type upkeep from './upkeep.en'
import type visit from './visit.en'

/** The words by namespace; `app` is loaded at the start, the others come with their screens. */
interface English {
  address: typeof address
  app: typeof app
  call: typeof call
  areas: typeof areas
  booking: typeof booking
  cart: typeof cart
  checkout: typeof checkout
  door: typeof door
  drawer: typeof drawer
  errors: typeof errors
  food: typeof food
  giftCard: typeof giftCard
  item: typeof item
  kiosk: typeof kiosk
  member: typeof member
  membership: typeof membership
  menu: typeof menu
  news: typeof news
  order: typeof order
  ownPrice: typeof ownPrice
  payment: typeof payment
  promotions: typeof promotions
  scan: typeof scan
  points: typeof points
  privacy: typeof privacy
  search: typeof search
  staff: typeof staff
  staffCollect: typeof staffCollect
  staffCourier: typeof staffCourier
  staffDoor: typeof staffDoor
  staffDriver: typeof staffDriver
  staffNotes: typeof staffNotes
  staffNote: typeof staffNote
  staffPeople: typeof staffPeople
  staffKitchen: typeof staffKitchen
  staffPrint: typeof staffPrint
  staffRefund: typeof staffRefund
  staffReport: typeof staffReport
  staffHours: typeof staffHours
  staffStock: typeof staffStock
  staffCalls: typeof staffCalls
  staffAlert: typeof staffAlert
  staffBookings: typeof staffBookings
  staffPinLocks: typeof staffPinLocks
  staffTables: typeof staffTables
  staffTrouble: typeof staffTrouble
  staffVoid: typeof staffVoid
  store: typeof store
  switching: typeof switching
  tableBill: typeof tableBill
  upkeep: typeof upkeep
  visit: typeof visit
}

export type Namespace = keyof English

type OfOne<K> = K extends `${string}_one` ? K : never

/** The shape of the English words; a language with one plural form leaves the singular out. */
type Shaped<T> = { [K in Exclude<keyof T, OfOne<keyof T>>]: T[K] extends string ? string : Shaped<T[K]> } & {
  [K in OfOne<keyof T>]?: string
}

/** The words that every language must have: a key that is missing from one fails the build. */
export type Words<N extends Namespace> = Shaped<English[N]>

type Counted<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
type KeysOf<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Counted<K>}` : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** The key of any text; a key that is not in the English words does not compile. */
export type TextKey = {
  [N in Namespace]: KeysOf<English[N], N extends 'app' ? '' : `${N}:`>
}[Namespace]

export interface Texts {
  [key: string]: string | Texts
}

/** A language: the words that are loaded at the start, and functions that load the others. */
export interface Language {
  app: Texts
  others: Record<string, () => Promise<Texts>>
}
