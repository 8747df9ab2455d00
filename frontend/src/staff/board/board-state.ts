import { create } from 'zustand'
import type { BoardOrder, OrderStatus, OrderType, RunningBusy, RunningPause } from '@/api/api.gen'
import { question } from '@/state/question/question'
import type { Later } from './begin'
import type { Ringing } from './board'
import type { Books } from './read-days'

/** What the store says of itself with its orders. */
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
  /** the store's own date */
  today: string
  /** the day looked at; null is today */
  chosen: string | null
  books: Books
  /** orders on their way into another state, which the server has not said yes to */
  moving: ReadonlyMap<string, OrderStatus>
  ringing: Ringing
  /** scheduled orders that are not begun; each rings when it is to be */
  later: Later
  /** when the server was last heard, by its own clock; null before it was */
  heardAt: number | null
  /** since when it has not answered; null while it does */
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

/** Forgets all that a board knew. */
export const emptyBoard = (): void => useBoard.setState(EMPTY)

/** What nobody does by a slip: money goes back. */
export interface Weighty {
  order: BoardOrder
  /** what goes back, to the coin */
  amount: number
  /** the same in words, by how it was paid */
  lines: readonly { label: string; value: string }[]
}

export const surely = question<Weighty, boolean>(false)
