import { flag, having, instant, nullable, number, text } from '@/lib/shape'
import type { TakenPayment, VoidTold } from './api.gen'

/** How a payment was voided. */
export const voidTold = having<VoidTold>({
  at: instant,
  by: text,
  why: having<VoidTold['why']>({ reason: text, words: text }),
  amount: number,
  status: text,
})

/** A payment of an order, with what was returned of it and what is left. */
export const takenPayment = having<TakenPayment>({
  name: text,
  source: text,
  tender: text,
  given: number,
  tip: number,
  returned: number,
  voided: number,
  left: number,
  held: flag,
  payer: text,
  label: text,
  by: text,
  at: instant,
  void: nullable(voidTold),
})
