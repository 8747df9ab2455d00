import { create } from 'zustand'
import type { ServiceCall } from '@/api/api.gen'
import { answerCall, readCalls } from '@/api/service-calls'
import { useManner } from '@/staff/manner'
import { usePerson } from '@/staff/person'
import { ring } from '@/staff/sound'
import { isAnyNew } from './calls'

interface Calls {
  /** null before they were read */
  calls: readonly ServiceCall[] | null
  /** whether the last read or answer failed */
  failed: boolean
  /** the calls that are being answered */
  answering: ReadonlySet<string>
}

const NOBODY_CALLS: Calls = { calls: null, failed: false, answering: new Set() }

export const useCalls = create<Calls>(() => NOBODY_CALLS)

export const forgetCalls = (): void => useCalls.setState(NOBODY_CALLS)

/** Reads the calls; a new one rings. */
export async function refreshCalls(): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  try {
    const { calls } = await readCalls(keys)
    if (usePerson.getState().keys !== keys) return
    if (isAnyNew(useCalls.getState().calls, calls) && useManner.getState().sound) ring()
    useCalls.setState({ calls, failed: false })
  } catch {
    useCalls.setState({ failed: true })
  }
}

const answering = (callID: string, now: boolean) =>
  useCalls.setState(state => {
    const others = new Set(state.answering)
    if (now) others.add(callID)
    else others.delete(callID)
    return { answering: others }
  })

/** Answers a call; if the request fails, the call stays open. */
export async function takeUp({ callID }: ServiceCall): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys || useCalls.getState().answering.has(callID)) return
  answering(callID, true)
  try {
    const { call } = await answerCall(keys, callID)
    useCalls.setState(({ calls }) => ({
      calls: calls?.map(one => (one.callID === callID ? call : one)) ?? null,
      failed: false,
    }))
  } catch {
    useCalls.setState({ failed: true })
  }
  answering(callID, false)
}
