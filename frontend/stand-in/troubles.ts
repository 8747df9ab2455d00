import type { EndTroubleRequest, MerchantTrouble, OrderTrouble, ReadTroublesReply } from '@/api/api.gen'
import type { House } from './board'

/** The store's payments that need attention. */
export interface TroubleStandIn {
  paymentTroubles: OrderTrouble[]
  merchantTroubles: MerchantTrouble[]
  withoutCards: boolean
  /** whether another try captures the money */
  triesWork: boolean
}

export const troubleStandIn = (): TroubleStandIn => ({
  ...{ paymentTroubles: [], merchantTroubles: [], withoutCards: false, triesWork: true },
})

type Troubled = House & TroubleStandIn

export function readTroubles(house: Troubled): object {
  const told: Omit<ReadTroublesReply, 'result'> = {
    timeZone: house.store.info.timeZone,
    serverTime: new Date(Date.now() + house.ahead).toISOString(),
    payments: house.paymentTroubles,
    merchant: house.merchantTroubles,
    withoutCards: house.withoutCards,
  }
  return told
}

export function endTrouble(house: Troubled, asked: EndTroubleRequest): object {
  if (!asked.paymentID) {
    house.merchantTroubles = house.merchantTroubles.filter(({ kind }) => kind !== asked.kind)
    house.withoutCards = false
    return { left: null }
  }
  const found = house.paymentTroubles.find(({ trouble }) => trouble.paymentID === asked.paymentID)
  if (!found) return { result: 'not_found', details: {} }
  if (asked.act === 'try_again' && !house.triesWork) return { left: found.trouble }
  house.paymentTroubles = house.paymentTroubles.filter(each => each !== found)
  return { left: null }
}
