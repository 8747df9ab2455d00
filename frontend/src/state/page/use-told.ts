import { useEffect, useLayoutEffect, useRef } from 'react'
import type { OfGuest } from '@/api/open-channel'
import { listen } from './live'

interface Told {
  /** what the guest is told of; null while there is nothing to hear, and the same object while it is the same */
  own: OfGuest | null
  /** the kinds of news that are asked about */
  kinds: readonly string[]
  turns: (live: boolean) => void
  ask: () => void
}

/** The store tells of what is the guest's own by itself when it moves; `ask` is called then, and when it can again. */
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
