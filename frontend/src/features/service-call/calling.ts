import { create } from 'zustand'
import { callService, readCall } from '@/api/call-service'
import { Refusal } from '@/api/client'
import { uuid } from '@/lib/identity'
import { serverNow } from '@/lib/server-clock'

/** A table may call again so long after its last call. */
const PAUSE_MS = 30_000

interface Calling {
  /** what is called for just now; null while nothing is, '' for somebody to come */
  sending: string | null
  /** what the store was told of last; null before */
  told: string | null
  /** the last call that stands, by its id; '' before */
  callID: string
  /** whether somebody took it up */
  answered: boolean
  /** a call of which nobody knows whether it got through: asked again it is the same one */
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

/** Calls for one of the store's services, or for somebody to come. */
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

/** Asks whether somebody took the last call up; a call that is not there any more waits for nobody. */
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
