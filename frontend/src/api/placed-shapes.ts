import {
  currency,
  flag,
  having,
  instant,
  list,
  nullable,
  number,
  orElse,
  type Shape,
  shortText,
  such,
  text,
  timeZone,
} from '@/lib/shape'
import type { Address, Confirmation, PaymentReply, PaymentView } from './api.gen'
import { line, totals } from './priced-shapes'

/** The parts of a placed order that screens read, from the server and from this device's storage. */

export const address = having<Address>({
  name: text,
  unit: text,
  street: text,
  city: text,
  province: text,
  postal: text,
})

/** The fields that an order's page needs, for anyone who opens it. */
export const followable = {
  referenceID: text,
  orderUUID: shortText(64),
  orderType: such(text, type => /^(dinein|takeout|delivery)$/.test(type), 'order type'),
  storeName: text,
  placedAt: instant,
  pickupTime: nullable(instant),
  deliveryTime: nullable(instant),
  timeZone,
  currency,
  pickupAddress: address,
  totals,
  items: list(line),
  status: text,
}

/** Further fields that only the device that sent the order gets. */
export const confirmed = {
  ...followable,
  tableName: text,
  deliveryTimeTo: nullable(instant),
  asap: flag,
  address: nullable(address),
  total: number,
  tax: number,
  statusToken: shortText(4_000),
}

export const confirmation: Shape<Confirmation> = having<Confirmation>(confirmed)

const page = having<NonNullable<PaymentView['page']>>({ method: text, url: text, origin: text, nonce: text })

export const paymentView: Shape<PaymentView> = having<PaymentView>({
  paymentID: text,
  orderUUID: text,
  chargedAtOnce: orElse(flag, false),
  state: text,
  actions: list(text),
  amount: number,
  currency,
  expiresAt: instant,
  page: nullable(page),
})

/** A payment with its state, and its order once there is one. */
export const paymentReply: Shape<PaymentReply> = having<PaymentReply>({
  payment: paymentView,
  order: nullable(confirmation),
})
