import { useEffect, useLayoutEffect, useRef } from 'react'
import type { OfGuest } from '@/api/open-channel'
import { listen } from './live'

interface Told {
  /** the guest's own order and bookings; null without any, and the same object while they are the same */
  own: OfGuest | null
  /** the kinds of messages after which `ask` is called */
  kinds: readonly string[]
  turns: (live: boolean) => void
  ask: () => void
}

/**
 * Follows the channel's messages about the guest's own things; calls `ask` after each, and when the channel opens.
 */
export function useTold({ own, kinds, turns, ask }: Told): void {
  const latest = useRef({ kinds, ask })
  useLayoutEffect(() => {
    latest.current = { kinds, ask }
  })
  useEffect(() => {
    if (!own) return
    const end = listen(own, {
      hear: ({ kind }) => latest.current.kinds.includes(kind) && latest.current.ask(),
      turns: live => {
        turns(live)
        if (live) latest.current.ask()
      },
    })
    return () => {
      end()
      turns(false)
    }
  }, [own, turns])
}
