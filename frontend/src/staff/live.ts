import { useEffect } from 'react'
import { create } from 'zustand'
import { tokenOrNever } from '@/api/channel-token'
import { joinChannel } from '@/api/join-channel'
import { type Hint, openLive } from '@/lib/live-channel'
import { usePerson } from './person'

/** Whether the store tells by itself what changes; while it does not, pages ask often. */
export const useLive = create<{ live: boolean }>(() => ({ live: false }))

type Listener = (hint: Hint | null) => void
const listeners = new Set<Listener>()

/**
 * Hears every hint of the store's channel, and null whenever it opens: something may have changed meanwhile. What is
 * given back ends it.
 */
export function hearing(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (hint: Hint | null) => {
  for (const listener of listeners) listener(hint)
}

/** A token for who is signed in; null where the server will never give one. */
async function token(): Promise<string | null> {
  const { keys } = usePerson.getState()
  return keys ? tokenOrNever(joinChannel(keys)) : null
}

/** The channel is open for as long as somebody is signed in. */
export function useChannel(): void {
  useEffect(() => {
    const end = openLive({
      token,
      // Who is locked out asks at once, and is told why.
      hear: hint => tell(hint.kind === 'out' ? null : hint),
      turns: live => {
        useLive.setState({ live })
        if (live) tell(null)
      },
    })
    return () => {
      end()
      useLive.setState({ live: false })
    }
  }, [])
}
