import { having, list, nullable, number, text } from '@/lib/shape'
import type { PricedLine, Totals } from './api.gen'

/** The parts of a priced order that screens read. */

const described = { descr: text, descr1: text, descr2: text, qty: number }
const options = list(having(described))

export const line = having<PricedLine>({
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

export const totals = having<Totals>({
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
