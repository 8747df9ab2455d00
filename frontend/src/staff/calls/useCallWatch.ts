import { useEffect } from 'react'
import type { Hint } from '@/lib/live-channel'
import { useLive } from '@/staff/live'
import { useLookAgain } from '@/staff/look-again'
import { forgetCalls, refreshCalls } from './calls-state'

const OFTEN_MS = 15_000
const SELDOM_MS = 120_000

const pause = () => (useLive.getState().live ? SELDOM_MS : OFTEN_MS)

const isCall = (hint: Hint | null) => !hint || hint.kind === 'call'

/** Reads the tables' calls at once after a channel message, and by polling; more often without a live channel. */
export function useCallWatch(): void {
  useLookAgain(refreshCalls, { pause, isNews: isCall })
  useEffect(() => forgetCalls, [])
}
