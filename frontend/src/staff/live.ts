import { useEffect } from 'react'
import { create } from 'zustand'
import { tokenOrNever } from '@/api/channel-token'
import { joinChannel } from '@/api/join-channel'
import { type Hint, openLive } from '@/lib/live-channel'
import { usePerson } from './person'

/** Whether the live channel is open; without it, pages poll often. */
export const useLive = create<{ live: boolean }>(() => ({ live: false }))

type Listener = (hint: Hint | null) => void
const listeners = new Set<Listener>()

/**
 * Calls the listener for each channel message, and with null whenever the channel opens, since changes may have been
 * missed. Returns a function that ends this.
 */
export function hearing(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (hint: Hint | null) => {
  for (const listener of listeners) listener(hint)
}

/** A channel token for the signed-in person; null if the server will never issue one. */
async function token(): Promise<string | null> {
  const { keys } = usePerson.getState()
  return keys ? tokenOrNever(joinChannel(keys)) : null
}

/** Keeps the channel open while a person is signed in. */
export function useChannel(): void {
  useEffect(() => {
    const end = openLive({
      token,
      // After a lock-out, read at once: the server's refusal contains the reason.
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
