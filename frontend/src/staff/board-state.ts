import { create } from 'zustand'
import type { BoardOrder, OrderStatus, OrderType } from '@/api/api.gen'
import type { StaffKeys } from '@/api/staff-order'
import type { TextKey } from '@/i18n/i18n'
import { question } from '@/state/question/question'
import type { Ringing } from './board'
import type { Books } from './read-days'

/** What the store says of itself with its orders. */
export interface Place {
  storeName: string
  timeZone: string
  nameSlot: number
  takingOrders: readonly OrderType[]
}

/** A word in passing; one of trouble stays until it is put away. */
export interface Word {
  id: string
  key: TextKey
  values: Record<string, string | number>
  trouble: boolean
}

/** Why nobody is signed in. */
export interface SignedOut {
  reason: 'wrong' | 'expired' | 'revoked' | 'too_many' | 'unreachable' | 'other' | null
  seconds: number
}

export interface BoardState {
  /** null before anybody has signed in, undefined while this device is asked whether somebody has */
  keys: StaffKeys | null | undefined
  signedOut: SignedOut
  place: Place | null
  /** the store's own date */
  today: string
  /** the day looked at; null is today */
  chosen: string | null
  books: Books
  /** orders on their way into another state, which the server has not said yes to */
  moving: ReadonlyMap<string, OrderStatus>
  ringing: Ringing
  /** when the server was last heard, by its own clock; null before it was */
  heardAt: number | null
  /** since when it has not answered; null while it does */
  silentSince: number | null
  word: Word | null
}

const NOBODY: BoardState = {
  keys: undefined,
  signedOut: { reason: null, seconds: 0 },
  place: null,
  today: '',
  chosen: null,
  books: new Map(),
  moving: new Map(),
  ringing: new Map(),
  heardAt: null,
  silentSince: null,
  word: null,
}

export const useBoard = create<BoardState>(() => NOBODY)

/** Forgets all that a board knew. */
export const emptyBoard = (keys: StaffKeys | null, signedOut = NOBODY.signedOut): void =>
  useBoard.setState({ ...NOBODY, keys, signedOut })

/** What nobody does by a slip: an order is refused, or money goes back. */
export type Weighty =
  | { order: BoardOrder; to: 'rejected' | 'cancelled' }
  | { order: BoardOrder; to: 'refunded'; amount: number | null }

export const surely = question<Weighty, boolean>(false)
