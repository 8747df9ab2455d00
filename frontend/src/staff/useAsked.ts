import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffKeys } from '@/api/staff-order'
import { usePerson } from './person'

export interface Asked<T> {
  /** the last answer to this question; null before the first */
  reply: T | null
  /** whether the last try failed */
  failed: boolean
  loading: boolean
  again: () => void
}

/** Loads data for the signed-in person, again whenever the question changes; late answers are ignored. */
export function useAsked<T>(
  question: string,
  ask: (keys: StaffKeys, signal: AbortSignal) => Promise<T>,
): Asked<T> {
  const keys = usePerson(state => state.keys)
  const [state, setState] = useState<{ question: string; reply: T | null; failed: boolean }>({
    question,
    reply: null,
    failed: false,
  })
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(true)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn repeats the same request
  useEffect(() => {
    if (!keys) return
    const life = new AbortController()
    setBusy(true)
    latest
      .current(keys, life.signal)
      .then(reply => ({ question, reply, failed: false }))
      .catch(() => null)
      .then(answered => {
        if (life.signal.aborted) return
        setBusy(false)
        setState(
          before =>
            answered ?? { question, reply: before.question === question ? before.reply : null, failed: true },
        )
      })
    return () => life.abort()
  }, [keys, question, turn])
  const again = useCallback(() => setTurn(before => before + 1), [])
  const isOf = state.question === question
  return { reply: isOf ? state.reply : null, failed: isOf && state.failed, loading: busy, again }
}
