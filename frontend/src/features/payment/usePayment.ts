import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { PaymentReply } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import { getPayment } from '@/api/get-payment'
import { handInMessage } from '@/api/hpp-response'
import { resendPayment } from '@/api/resend-payment'
import { createTrip } from '@/state/checkout/payment-trip'
import { goToPage } from '@/state/page/go-to-page'
import { useOnline } from '@/state/page/online'
import { usePart } from '@/state/scope/current'
import {
  askAfter,
  begin,
  nextPayment,
  type PaymentEvent,
  type PaymentModel,
  type PaymentScreenName,
  type Place,
  screenOf,
  sendsItself,
  type Work,
} from './payment-machine'

const HAND_IN_TRIES = 4
const HAND_IN_PAUSE_MS = 1_500
const SECOND_MS = 1_000

/** Whether a refusal says that the payment does not exist; any other one changes nothing. */
const isMissing = (error: Refusal) => error.code === 'not_found' || error.code === 'invalid_request'

async function askedOf(paymentID: string): Promise<PaymentEvent> {
  try {
    return { type: 'told', reply: await getPayment(paymentID) }
  } catch (error) {
    return { type: error instanceof Refusal && isMissing(error) ? 'missing' : 'unanswered' }
  }
}

/** Polls the payment: on time, when the page is shown again, and when the network is back. */
function useAsking(paymentID: string, model: PaymentModel, tell: Dispatch<PaymentEvent>) {
  const online = useOnline()
  const turns = useRef({ asked: 0, heard: 0 })
  const ask = useCallback(async () => {
    const mine = ++turns.current.asked
    const event = await askedOf(paymentID)
    // Ignore an answer that arrives after the answer to a later request: it is stale.
    if (mine < turns.current.heard) return
    turns.current.heard = mine
    tell(event)
  }, [paymentID, tell])
  useEffect(() => {
    const wait = online ? askAfter(model, Date.now()) : null
    if (wait === null) return
    const timer = setTimeout(() => void ask(), wait)
    return () => clearTimeout(timer)
  }, [online, model, ask])
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && void ask()
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) tell({ type: 'went', place: 'here', now: Date.now() })
    }
    document.addEventListener('visibilitychange', lookAgain)
    addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      removeEventListener('pageshow', restored)
    }
  }, [tell, ask])
  return ask
}

/** The current time, updated each second while something depends on it. */
function useSeconds(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [running])
  return running ? now : Date.now()
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Sends a frame's message to the server and retries without an answer; only the server decides what it means (Y-3). */
async function handedIn(message: Parameters<typeof handInMessage>[0]): Promise<PaymentReply | null> {
  for (let tries = 0; tries < HAND_IN_TRIES; tries++) {
    try {
      return await handInMessage(message)
    } catch (error) {
      if (error instanceof Refusal) return null
      await pause(HAND_IN_PAUSE_MS)
    }
  }
  return null
}

export interface FollowedPayment {
  model: PaymentModel
  screen: PaymentScreenName
  /** opens the provider's page again */
  open: () => void
  /** leaves the frame without a result */
  closeFrame: () => void
  /** sends the order of an approved payment */
  send: () => Promise<void>
  /** closes the page or voids the authorization; resolves to the result, or null if it is unknown */
  cancel: () => Promise<PaymentReply | null>
  heard: (text: string) => Promise<void>
}

/** How the guest came to our page of the payment. */
export type CameFrom = Extract<Place, 'here' | 'back' | 'left'>

/** Cancels a payment, once, that the guest cancelled at the provider; if that fails, the guest chooses again. */
function useGivingUp(
  screen: PaymentScreenName,
  { reply, work }: PaymentModel,
  cancel: () => Promise<unknown>,
) {
  const tried = useRef(false)
  useEffect(() => {
    if (screen !== 'cancelling' || !reply || work || tried.current) return
    tried.current = true
    void cancel()
  }, [screen, reply, work, cancel])
}

/** Follows a payment to its end, however the guest comes back to it. */
export function usePayment(paymentID: string, from: CameFrom): FollowedPayment {
  const [model, tell] = useReducer(nextPayment, from, (place: Place) => begin(place, Date.now()))
  const timed = model.place === 'back' || model.place === 'leaving'
  const screen = screenOf(model, useSeconds(timed))
  const running = useRef(false)
  const trip = usePart(createTrip)
  const ask = useAsking(paymentID, model, tell)

  const go = useCallback(({ payment: { page } }: PaymentReply) => {
    if (!page) return
    const place = page.method === 'frame' ? 'framed' : 'leaving'
    tell({ type: 'went', place, now: Date.now() })
    if (place === 'leaving') void goToPage(page)
  }, [])
  useEffect(() => {
    const opening = trip.takeOpening(paymentID)
    if (!opening) return
    tell({ type: 'told', reply: opening })
    go(opening)
  }, [trip, paymentID, go])

  const work = useCallback(
    async (kind: Work, doing: () => Promise<PaymentReply>) => {
      if (running.current) return null
      running.current = true
      tell({ type: 'began', work: kind })
      try {
        const reply = await doing()
        tell({ type: 'told', reply })
        return reply
      } catch (error) {
        tell({ type: 'failed', answered: error instanceof Refusal })
        void ask()
        return null
      } finally {
        running.current = false
      }
    },
    [ask],
  )
  const send = useCallback(async () => {
    await work('send', () => resendPayment(paymentID))
  }, [work, paymentID])
  const cancel = useCallback(() => work('cancel', () => cancelPayment(paymentID)), [work, paymentID])
  const giveUp = useCallback(async () => {
    const reply = await cancel()
    if (!reply) tell({ type: 'went', place: 'here', now: Date.now() })
  }, [cancel])
  useGivingUp(screen, model, giveUp)
  const itself = sendsItself(model)
  const { turns } = model
  useEffect(() => {
    // Each answer that still says "approved" starts another send, until the tries are used up.
    if (itself && turns > 0) void send()
  }, [itself, turns, send])

  return {
    model,
    screen,
    open: () => model.reply && go(model.reply),
    closeFrame: () => tell({ type: 'went', place: 'here', now: Date.now() }),
    send,
    cancel,
    heard: async text => {
      const page = model.reply?.payment.page
      if (!page) return
      tell({ type: 'went', place: 'back', now: Date.now() })
      const said = { paymentID, nonce: page.nonce, messageOrigin: page.origin, hppResponse: text }
      const reply = await handedIn(said)
      if (reply) tell({ type: 'told', reply })
      else void ask()
    },
  }
}
