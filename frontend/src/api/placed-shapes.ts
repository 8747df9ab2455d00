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

/** What screens read of an order that was placed, as the server tells it and as a device keeps it. */

export const address = having<Address>({
  name: text,
  unit: text,
  street: text,
  city: text,
  province: text,
  postal: text,
})

/** What the page of an order needs, whoever opens it. */
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

/** What the device that sent an order is told besides. */
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

/** How a payment stands, and its order once there is one. */
export const paymentReply: Shape<PaymentReply> = having<PaymentReply>({
  payment: paymentView,
  order: nullable(confirmation),
})
