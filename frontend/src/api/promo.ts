import { flag, having, list, nullable, number, text } from '@/lib/shape'
import type { PromoRecord, PromoReply } from './api.gen'
import { type Body, post } from './client'

const shape = having<PromoReply>({
  record: list(
    having<PromoRecord>({
      ...{ PromoteCode: text, Title: text, Description: text, Headline: text, Remark: text },
      ...{ ValidFrom: nullable(text), ValidTo: nullable(text), toCome: flag, MinAmount: number },
      Popup: flag,
    }),
  ),
})

type Asked = Body<'/dc/promo'>

/** Reads the member's own promotions in a language, including those that the order holds. */
export const getPromotions = async (
  get: NonNullable<Asked['get']>,
  signal?: AbortSignal,
): Promise<PromoRecord[]> => (await post('/dc/promo', { get }, shape, signal)).record

/** Claims a promotion for an order: refused if the order may not use it. Claiming does not redeem it. */
export const claimPromotion = async (
  redeem: NonNullable<Asked['redeem']>,
): Promise<PromoRecord | undefined> => (await post('/dc/promo', { redeem }, shape)).record[0]
