import { flag, having, instant, list, nullable, number, type Shape, shortText, such, text } from '@/lib/shape'
import type { Address, Confirmation, PricedLine, Totals } from './api.gen'

/** What screens read of an order that was placed, as the server tells it and as a device keeps it. */

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

const described = { descr: text, descr1: text, descr2: text, qty: number }
const options = list(having(described))

const line = having<PricedLine>({
  ...described,
  seq: number,
  ID: number,
  weight: nullable(number),
  weightUnit: text,
  price: number,
  extended: number,
  remark: text,
  options,
  bundleItems: list(having({ ...described, options })),
})

const totals = having<Totals>({
  subtotal: number,
  discountValue: number,
  deliveryValue: number,
  serviceValue: number,
  gst: number,
  pst: number,
  liq: number,
  tax: number,
  total: number,
  deposit: number,
  tips: number,
  payAmount: number,
  balanceDue: number,
})

const address = having<Address>({
  name: text,
  unit: text,
  street: text,
  city: text,
  province: text,
  postal: text,
})

export const zone = such(text, isZone, 'time zone')
export const currency = such(text, code => /^[A-Z]{3}$/.test(code), 'currency')

/** What the page of an order needs, whoever opens it. */
export const followable = {
  referenceID: text,
  orderUUID: shortText(64),
  orderType: such(text, type => /^(dinein|takeout|delivery)$/.test(type), 'order type'),
  storeName: text,
  placedAt: instant,
  pickupTime: nullable(instant),
  deliveryTime: nullable(instant),
  timeZone: zone,
  currency,
  pickupAddress: address,
  totals,
  items: list(line),
  status: text,
}

export const confirmation: Shape<Confirmation> = having<Confirmation>({
  ...followable,
  tableName: text,
  deliveryTimeTo: nullable(instant),
  asap: flag,
  address: nullable(address),
  total: number,
  tax: number,
  statusToken: shortText(4_000),
})
