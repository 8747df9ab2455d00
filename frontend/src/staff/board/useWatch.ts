import { useEffect } from 'react'
import { serverNow } from '@/lib/server-clock'
import { useLive } from '@/staff/live'
import { useLookAgain } from '@/staff/look-again'
import { allowSound, ring } from '@/staff/sound'
import { afterBeginnings, nextBeginning } from './begin'
import { useBoard } from './board-state'
import { hears, look, SELDOM_MS } from './refresh'

const OFTEN_MS = 5_000
const USUALLY_MS = 10_000

const somethingWaits = () =>
  [...useBoard.getState().books.values()].some(book =>
    [...book.values()].some(({ status }) => status === 'received'),
  )

const pause = () => {
  // With a live channel and an answering server, polling can be rare.
  if (useLive.getState().live && useBoard.getState().silentSince === null) return SELDOM_MS
  return somethingWaits() ? OFTEN_MS : USUALLY_MS
}

/** Polls the orders, more often while one waits for acceptance. */
export const useAsking = (): void => useLookAgain(look, { pause, isNews: hears })

const RING_EVERY_MS = 3_000

/** Rings while an order does; an order that waits too long rings louder and twice as often. */
export function useRinging(rings: boolean, audible: boolean, urgent = false): void {
  useEffect(() => {
    if (!rings || !audible) return
    ring(urgent)
    const timer = setInterval(() => ring(urgent), urgent ? RING_EVERY_MS / 2 : RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [rings, audible, urgent])
}

/** The longest timer; browsers limit a timer's delay. */
const LONGEST_WAIT_MS = 3_600_000

const ringBegun = () => {
  const state = useBoard.getState()
  const after = afterBeginnings(state, serverNow())
  const same = after.ringing === state.ringing && isSame(after.later, state.later)
  if (!same) useBoard.setState(after)
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every(id => other.has(id))

/** Scheduled orders ring when they are to be begun: checked after each read, and at the next begin time. */
export function useBeginnings(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      ringBegun()
      const wait = nextBeginning(useBoard.getState()) - serverNow()
      timer = setTimeout(look, Math.min(Math.max(wait, 0) + 1, LONGEST_WAIT_MS))
    }
    look()
    const end = useBoard.subscribe(({ books }, before) => void (books !== before.books && look()))
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [])
}

/** After a reload, browsers allow sound from the first touch on. */
export function useSoundFromTouch(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    void allowSound()
    const touch = () => void allowSound()
    addEventListener('pointerdown', touch)
    addEventListener('keydown', touch)
    return () => {
      removeEventListener('pointerdown', touch)
      removeEventListener('keydown', touch)
    }
  }, [wanted])
}

/** Keeps the board's screen on, if the device supports it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const stay = async () => {
      if (document.visibilityState === 'hidden') return
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (over) void held?.release()
      else lock = held
    }
    void stay()
    document.addEventListener('visibilitychange', stay)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', stay)
      void lock?.release()
    }
  }, [])
}
