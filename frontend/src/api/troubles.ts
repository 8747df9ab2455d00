import { flag, having, instant, list, nullable, number, text, timeZone } from '@/lib/shape'
import type {
  EndTroubleReply,
  EndTroubleRequest,
  MerchantTrouble,
  OrderTrouble,
  PaymentTrouble,
  ReadTroublesReply,
} from './api.gen'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const trouble = having<PaymentTrouble>({
  kind: text,
  paymentID: text,
  orderUUID: text,
  provider: text,
  since: instant,
  amount: number,
  currency: text,
  attempts: number,
  reason: text,
  acts: list(text),
})

const troubles = having<ReadTroublesReply>({
  timeZone,
  payments: list(having<OrderTrouble>({ trouble, number: text, date: nullable(text) })),
  merchant: list(
    having<MerchantTrouble>({ kind: text, provider: text, since: instant, last: instant, times: number }),
  ),
  withoutCards: flag,
})

/** Reads the store's payments that need attention. */
export const readTroubles = (keys: StaffKeys): Promise<ReadTroublesReply> =>
  postAsStaff('/backoffice/readtroubles', { ...keys }, troubles)

const ended = having<EndTroubleReply>({ left: nullable(trouble) })

/** Has a payment tried again, or marks it as handled. */
export const endTrouble = (
  keys: StaffKeys,
  what: Omit<EndTroubleRequest, 'companyCode' | 'storeID' | 'sessionId' | 'appInfo'>,
): Promise<EndTroubleReply> => postAsStaff('/backoffice/endtrouble', { ...keys, ...what }, ended)
