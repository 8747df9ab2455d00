import { create } from 'zustand'
import type { BoardOrder, OrderStatus, OrderType, RunningBusy, RunningPause } from '@/api/api.gen'
import { question } from '@/state/question/question'
import type { Later } from './begin'
import type { Ringing } from './board'
import type { Books } from './read-days'

/** The store's own data, which comes with its orders. */
export interface Place {
  storeName: string
  timeZone: string
  nameSlot: number
  scheduleDays: number
  takingOrders: readonly OrderType[]
  pauses: readonly RunningPause[]
  busy: readonly RunningBusy[]
}

export interface BoardState {
  place: Place | null
  /** the store's current date */
  today: string
  /** the day that is shown; null is today */
  chosen: string | null
  books: Books
  /** orders with a transition that the server has not confirmed yet */
  moving: ReadonlyMap<string, OrderStatus>
  ringing: Ringing
  /** scheduled orders that are not begun; each rings when it is to be */
  later: Later
  /** the time of the server's last answer, by its own clock; null before the first */
  heardAt: number | null
  /** since when the server has not answered; null while it does */
  silentSince: number | null
}

const EMPTY: BoardState = {
  place: null,
  today: '',
  chosen: null,
  books: new Map(),
  moving: new Map(),
  ringing: new Map(),
  later: new Set(),
  heardAt: null,
  silentSince: null,
}

export const useBoard = create<BoardState>(() => EMPTY)

/** Clears the board's state. */
export const emptyBoard = (): void => useBoard.setState(EMPTY)

/** A refund, which staff must confirm. */
export interface Weighty {
  order: BoardOrder
  /** the refunded amount, exact to the smallest unit */
  amount: number
  /** the refunded amounts by payment, with labels */
  lines: readonly { label: string; value: string }[]
}

export const surely = question<Weighty, boolean>(false)
