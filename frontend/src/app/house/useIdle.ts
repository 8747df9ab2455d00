import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { begins, type IdleEvent, type IdleState, nextIdle, type Timings } from '@/features/kiosk/idle-machine'
import { useHouse } from '@/state/page/house'

const TICK_MS = 500
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** An order found at the start of the page was left there; a later one belongs to the current guest. */
let pageBegins = true

interface Idle {
  state: IdleState
  now: number
  tell: Dispatch<IdleEvent>
}

/**
 * The kiosk's idle state, changed by touches, time and placed orders. A new page may find an order that was left
 * behind.
 */
export function useIdle(timings: Timings, leftBehind: boolean): Idle {
  const move = (state: IdleState, event: IdleEvent) => nextIdle(state, event, timings)
  const [state, tell] = useReducer(move, leftBehind && pageBegins, left => begins(left, Date.now()))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    pageBegins = false
  }, [])
  const placed = useHouse(house => house.finished !== null)
  useEffect(() => {
    const ending = new AbortController()
    const touched = () => tell({ type: 'touched', now: Date.now() })
    for (const touch of TOUCHES)
      addEventListener(touch, touched, { capture: true, passive: true, signal: ending.signal })
    const timer = setInterval(() => {
      const at = Date.now()
      setNow(at)
      tell({ type: 'ticked', now: at, busy: useHouse.getState().busy })
    }, TICK_MS)
    return () => {
      ending.abort()
      clearInterval(timer)
    }
  }, [])
  useEffect(() => {
    if (placed) tell({ type: 'placed', now: Date.now() })
  }, [placed])
  return { state, now, tell }
}
