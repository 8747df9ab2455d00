import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { begins, type IdleEvent, type IdleState, nextIdle, type Timings } from '@/features/kiosk/idle-machine'
import { useHouse } from '@/state/page/house'

const TICK_MS = 500
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** What a page finds as it begins was left in it; what is there later is of who stands before it. */
let pageBegins = true

interface Idle {
  state: IdleState
  now: number
  tell: Dispatch<IdleEvent>
}

/** Where the kiosk is, moved by touches, by time and by an order that was placed; a page may begin with what was left. */
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
