import type { EndTroubleReply, MerchantTrouble, PaymentTrouble, ReadTroublesReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { endTrouble, readTroubles } from '@/api/troubles'
import type { Hint } from '@/lib/live-channel'
import { useLive } from '@/staff/live'
import { useLookAgain } from '@/staff/look-again'
import { usePerson } from '@/staff/person'
import { createReading } from '@/staff/reading'
import { say } from '@/staff/said'

const OFTEN_MS = 15_000
const SELDOM_MS = 60_000

export const troubles = createReading(readTroubles)

const pause = () => (useLive.getState().live ? SELDOM_MS : OFTEN_MS)
const isNews = (hint: Hint | null) => !hint || hint.kind === 'trouble' || hint.kind === 'refund'

/** Reads the problems at once after a channel message, and by polling. */
export function useTroubleWatch(): ReadTroublesReply | null {
  useLookAgain(troubles.read, { pause, isNews })
  return troubles.useRead(({ data }) => data)
}

/** The number of problems that need staff. Pure. */
export const countOf = (reply: ReadTroublesReply | null): number =>
  reply ? reply.payments.length + reply.merchant.length : 0

type Act = Parameters<typeof endTrouble>[1]

async function done(act: Act): Promise<EndTroubleReply | null> {
  const { keys } = usePerson.getState()
  if (!keys) return null
  try {
    return await endTrouble(keys, act)
  } catch (error) {
    const isRefused = error instanceof Refusal
    const forbidden = isRefused && error.code === 'forbidden'
    say(
      forbidden
        ? 'staffTrouble:word.forbidden'
        : isRefused
          ? 'staffTrouble:word.over'
          : 'staffTrouble:word.unheard',
      {},
      true,
    )
    return null
  } finally {
    await troubles.read()
  }
}

/** Retries a capture or a void now and reports the result. */
export async function tryAgain({ paymentID }: PaymentTrouble): Promise<void> {
  const reply = await done({ paymentID, act: 'try_again' })
  if (reply)
    say(reply.left ? 'staffTrouble:word.stillWaits' : 'staffTrouble:word.done', {}, reply.left !== null)
}

/** Records that a person settled a payment; `gave` if the result of a refund was unknown. */
export async function settle(
  { paymentID }: PaymentTrouble,
  why: string,
  gave: boolean | null,
): Promise<boolean> {
  const reply = await done({ paymentID, act: 'settle', why, gave })
  if (reply) say('staffTrouble:word.settled')
  return reply !== null
}

/** Records that a provider's problem is solved: cards are offered again at once. */
export async function settleMerchant({ kind, provider }: MerchantTrouble, why: string): Promise<boolean> {
  const reply = await done({ kind, provider, act: 'settle', why })
  if (reply) say('staffTrouble:word.settled')
  return reply !== null
}
