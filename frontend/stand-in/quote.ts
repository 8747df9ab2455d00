import type { Cart, CartLine, MenuDocument, PricedLine, Quote, Store } from '@/api/api.gen'
import { fromMinor } from '@/lib/money'
import { lineCents } from './line-price'

const CURRENCY = 'CAD'
const PROMOTION_PERCENT = 10
const TAX_PERCENT = 13

function pricedLine(menu: MenuDocument, line: CartLine, seq: number): PricedLine[] {
  const items = new Map(menu.items.map(item => [item.ID, item]))
  const item = items.get(line.ID)
  if (!item) return []
  const { ID, key, barcode, descr, descr1, descr2, price, weightUnit, gst, pst, liq, classify } = item
  const extended = fromMinor(lineCents(menu, item, line), CURRENCY)
  return [
    {
      ...{
        seq,
        lineId: line.lineId,
        ID,
        key,
        barcode,
        descr,
        descr1,
        descr2,
        weightUnit,
        gst,
        pst,
        liq,
        classify,
      },
      ...{
        qty: line.qty ?? 1,
        weight: line.weight ?? null,
        remark: line.remark ?? '',
        cbRefID: null,
        promo: '',
      },
      ...{ o_price: price, price, o_optionValue: 0, optionValue: 0, bAdj: 0, gross: extended, extended },
      ...{ itemDiscount: 0, itemDiscountRate: 0, itemDiscountValue: 0, billDiscount: 0 },
      redeemedPoints: line.redeem ? item.redeemPoints * (line.qty ?? 1) : 0,
      ...{ options: [], bundleItems: [] },
    },
  ]
}

/** Prices a cart by its lines and one tax: enough for the screens; the rules have tests of their own. */
export function quote(store: Store, menu: MenuDocument, cart: Cart): Quote {
  const lines = (cart.items ?? []).flatMap((line, seq) => pricedLine(menu, line, seq))
  const subtotal = fromMinor(Math.round(lines.reduce((sum, line) => sum + line.extended, 0) * 100), CURRENCY)
  const discountRate = cart.promoteCode ? PROMOTION_PERCENT : 0
  const discountValue = Math.round(subtotal * discountRate) / 100
  const taxed = subtotal - discountValue
  const tax = Math.round(taxed * TAX_PERCENT) / 100
  const total = Math.round((taxed + tax) * 100) / 100
  const { deposit: asked } = store.checkout
  const deposit = asked.percentage ? Math.round(total * asked.value) / 100 : asked.value
  const payAmount = cart.payment === 'here' || cart.payment === 'giftcard' ? deposit || total : 0
  const { minOrder, minOrderForFreeDelivery } = store.orderType[cart.orderType]
  const free = cart.orderType === 'delivery' && minOrderForFreeDelivery > subtotal
  return {
    orderUUID: cart.orderUUID,
    orderType: cart.orderType,
    currency: CURRENCY,
    effectiveAt: new Date().toISOString(),
    menuVersion: menu.version,
    taxVersion: 'on-1',
    rulesVersion: '1',
    roundingRule: 'half-up-invoice',
    lines,
    totals: {
      catQtyTotal: [],
      ...{
        qtyTotal: lines.reduce((sum, line) => sum + line.qty, 0),
        subtotal,
        discountRate,
        discountValue,
      },
      ...{
        deliveryValue: 0,
        deliveryWithhold: 0,
        serviceRate: 0,
        serviceValue: 0,
        gst: tax,
        pst: 0,
        liq: 0,
        tax,
      },
      ...{ total, deposit, tips: 0, payAmount },
      ...{
        balanceDue: Math.round((total - payAmount) * 100) / 100,
        redeemedPointsTotal: lines.reduce((sum, line) => sum + (line.redeemedPoints ?? 0), 0),
      },
    },
    priceLevel: menu.priceLevel,
    cbRefIDs: [],
    minOrderShort: Math.max(0, Math.round((minOrder - subtotal) * 100) / 100),
    freeDeliveryShort: free
      ? fromMinor(Math.round((minOrderForFreeDelivery - subtotal) * 100), CURRENCY)
      : null,
    notices: [],
    trace: [
      {
        ...{
          rule: 'gst',
          seq: null,
          version: 'on-1',
          lineId: null,
          base: taxed,
          rate: TAX_PERCENT,
          amount: tax,
        },
        reason: 'gst',
      },
    ],
  }
}
