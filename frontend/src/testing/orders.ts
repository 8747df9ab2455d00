import type { AddressInput } from '@/api/api.gen'
import type { HistoryOrder } from '@/state/guest/history'
import { type Cart, emptyCart, newLine } from '@/state/order/cart'

export const someCart = (given: Partial<Cart> = {}): Cart => ({
  ...emptyCart('u1'),
  items: [newLine('a', { ID: 101 }, { options: [{ cgID: 1, ID: 2, qty: 1, seq: 0 }] })],
  lastUpdated: Date.now(),
  ...given,
})

export const anAddress = (given: Partial<AddressInput> = {}): AddressInput => ({
  name: 'Ana',
  unit: '',
  street: '1 King Street',
  city: 'Toronto',
  province: 'ON',
  postal: 'M5H 1A1',
  country: 'CA',
  phone1: '',
  phone2: '',
  remark: '',
  coords: null,
  ...given,
})

const nothing = { subtotal: 10, discountValue: 0, deliveryValue: 0, serviceValue: 0, gst: 0, pst: 0, liq: 0 }

const words = { descr: 'Ramen', descr1: '', descr2: '' }

const line = {
  ...words,
  seq: 1,
  ID: 101,
  qty: 1,
  weight: null,
  weightUnit: '',
  price: 10,
  extended: 10,
  remark: '',
  options: [{ ...words, qty: 1 }],
  bundleItems: [{ ...words, qty: 1, options: [] }],
}

/** A confirmed order, with the fields that its screens read. */
export const aPlacedOrder = (given: Partial<HistoryOrder> = {}): HistoryOrder =>
  ({
    referenceID: '12345',
    orderUUID: 'u1',
    orderType: 'takeout',
    storeName: 'Harbour Kitchen',
    tableName: '',
    placedAt: '2026-11-22T12:00:00Z',
    timeZone: 'America/Toronto',
    currency: 'CAD',
    total: 10,
    pickupTime: '2026-11-22T12:20:00Z',
    deliveryTime: null,
    deliveryTimeTo: null,
    asap: true,
    pickupAddress: anAddress(),
    address: null,
    tax: 0,
    totals: { ...nothing, tax: 0, total: 10, tips: 0, deposit: 0, payAmount: 0, balanceDue: 10 },
    items: [line],
    statusToken: 'token-1',
    status: 'received',
    ...given,
  }) as unknown as HistoryOrder
