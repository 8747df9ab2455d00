import { useEffect } from 'react'
import { hearing, useLive } from '@/staff/live'
import { forgetCalls, refreshCalls } from './calls-state'

const OFTEN_MS = 15_000
const SELDOM_MS = 120_000

/** Reads the tables' calls at once when the store tells of one, and by itself now and then; oftener while it cannot. */
export function useCallWatch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(look, useLive.getState().live ? SELDOM_MS : OFTEN_MS)
    }
    const look = () => {
      if (document.visibilityState !== 'hidden') void refreshCalls()
      again()
    }
    look()
    const deaf = hearing(hint => {
      if (!hint || hint.kind === 'call') look()
    })
    const unheard = useLive.subscribe(again)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      deaf()
      unheard()
      document.removeEventListener('visibilitychange', look)
      forgetCalls()
    }
  }, [])
}
