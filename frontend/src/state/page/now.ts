import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/server-clock'

const TICK_MS = 30_000

const present = () => new Date(serverNow())

/** The current time by the server's clock, for screens that say "now"; renders again twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(present)
  useEffect(() => {
    const timer = setInterval(() => setNow(present()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const SECOND_MS = 1_000
const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - serverNow()) / SECOND_MS))

/** Whole seconds until an instant of the server's clock (milliseconds), rendered every second; 0 after it. */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(at))
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
