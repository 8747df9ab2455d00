import { create } from 'zustand'
import { callService, readCall } from '@/api/call-service'
import { Refusal } from '@/api/client'
import { uuid } from '@/lib/identity'
import { serverNow } from '@/lib/server-clock'

/** The pause after a call before the table may call again. */
const PAUSE_MS = 30_000

interface Calling {
  /** the service of the call that is being sent; null if there is none, '' for a call without a service */
  sending: string | null
  /** the service of the last call that was sent; null before the first */
  told: string | null
  /** the ID of the last call; '' if there is none */
  callID: string
  /** whether staff answered it */
  answered: boolean
  /** a call that may or may not have arrived: a retry for the same service uses the same ID */
  lost: { service: string; callID: string } | null
  failed: boolean
  /** when the table may call again, by the server's clock */
  freeAt: number
}

export const useCalling = create<Calling>(() => ({
  sending: null,
  told: null,
  callID: '',
  answered: false,
  lost: null,
  failed: false,
  freeAt: 0,
}))

function failure(error: unknown, service: string, callID: string): Partial<Calling> {
  if (!(error instanceof Refusal)) return { failed: true, lost: { service, callID } }
  if (error.code !== 'too_many_requests') return { failed: true, lost: null }
  const seconds = Number(error.details.retryAfter) || PAUSE_MS / 1_000
  return { freeAt: serverNow() + seconds * 1_000, lost: null }
}

/** Calls staff for one of the store's services, or without naming one. */
export async function callFor(service: string): Promise<void> {
  const { sending, lost } = useCalling.getState()
  if (sending !== null) return
  const callID = lost?.service === service ? lost.callID : uuid()
  useCalling.setState({ sending: service, failed: false })
  try {
    const { call } = await callService(callID, service)
    const stands = { told: service, callID, answered: call.answeredAt !== null }
    useCalling.setState({ sending: null, lost: null, freeAt: serverNow() + PAUSE_MS, ...stands })
  } catch (error) {
    useCalling.setState({ sending: null, ...failure(error, service, callID) })
  }
}

/** Loads whether staff answered the last call; a call that no longer exists is cleared. */
export async function lookAtCall(): Promise<boolean> {
  const { callID, answered } = useCalling.getState()
  if (!callID || answered) return answered
  try {
    const { call } = await readCall(callID)
    if (useCalling.getState().callID === callID && call.answeredAt) useCalling.setState({ answered: true })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') useCalling.setState({ callID: '' })
  }
  return useCalling.getState().answered
}
