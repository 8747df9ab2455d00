import { create } from 'zustand'
import { Refusal } from '@/api/client'
import { failDelivery, handOverByPhoto, handOverByPin, moveDrive } from '@/api/driving'
import type { StaffKeys } from '@/api/staff-call'
import type { TextKey } from '@/i18n/i18n'
import { shortId } from '@/lib/identity'
import { list, type Shape, shortText } from '@/lib/shape'
import { signedOutBy } from '@/staff/board/signed-out'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { sealedKey } from '@/state/kept/kept'
import type { Act, NewAct } from './drive'

const MOST = 60
const LONGEST = 250_000

/** What was done without a connection, sealed on this phone until it is sent: a PIN or a picture of a door may be in it. */
export const keptActs = sealedKey('DRV', { version: 1, shape: list(shortText(LONGEST)) as Shape<string[]> })

interface Queue {
  waiting: readonly Act[]
  /** what was sent since the list was last read: it stands, though the list does not say so yet */
  sent: readonly Act[]
  /** the last try met no answer */
  silent: boolean
}

export const useQueue = create<Queue>(() => ({ waiting: [], sent: [], silent: false }))

/** What became of an act: sent, kept for later, or refused. */
export type Outcome = 'sent' | 'later' | Refusal

/** Refusals that say nothing of the act: it may be right later. */
const LATER = new Set(['too_many_requests', 'something_wrong'])
const isForLater = (error: unknown) => !(error instanceof Refusal) || LATER.has(error.code)

/** Whoever is not let in any more has lost nothing: what they did waits for them. */
const isSignedOut = (error: unknown) =>
  error instanceof Refusal && error.code === 'forbidden' && signedOutBy(error).reason !== null

function send(keys: StaffKeys, act: Act): Promise<unknown> {
  const { orderUUID } = act
  if (act.kind === 'step') return moveDrive(keys, orderUUID, act.step)
  if (act.kind === 'pin') return handOverByPin(keys, orderUUID, act.pin)
  if (act.kind === 'photo') return handOverByPhoto(keys, orderUUID, act.photo)
  return failDelivery(keys, orderUUID, act.reason)
}

const remember = () => {
  const { waiting } = useQueue.getState()
  if (waiting.length === 0) keptActs(owner()).forget()
  else void keptActs(owner()).keep(waiting.map(act => JSON.stringify(act)))
}

/** Whose they are: another driver of the same phone sends nobody else's. */
function owner(): string {
  const { keys, who } = usePerson.getState()
  return `${keys?.companyCode ?? ''} ${keys?.storeID ?? ''} ${who.name}`
}

function drop(gone: (act: Act) => boolean): void {
  useQueue.setState(({ waiting }) => ({ waiting: waiting.filter(act => !gone(act)) }))
  remember()
}

const WORDS: Partial<Record<string, TextKey>> = {
  error_order_conflict: 'staffDriver:word.conflict',
  not_found: 'staffDriver:word.gone',
  error_incorrect_pin: 'staffDriver:word.wrongPin',
  error_pin_locked: 'staffDriver:word.wrongPin',
}

/** What was refused, and what was said of the same order after it, is not so. */
function refused(act: Act, refusal: Refusal, asked: string): void {
  drop(({ id, orderUUID }) => id === act.id || (act.kind === 'step' && orderUUID === act.orderUUID))
  outcomes.set(act.id, refusal)
  // Whoever stands at the door is told where they typed.
  const isTold = act.id === asked && (act.kind === 'pin' || act.kind === 'photo')
  if (!isTold) say(WORDS[refusal.code] ?? 'staffDriver:word.failed', { number: act.number }, true)
}

const outcomes = new Map<string, Outcome>()
let flushing: Promise<void> | null = null

async function sendAll(asked: string): Promise<void> {
  for (;;) {
    const { keys } = usePerson.getState()
    const [act] = useQueue.getState().waiting
    if (!keys || !act) return
    try {
      await send(keys, act)
      useQueue.setState(({ sent }) => ({ sent: [...sent, act] }))
      drop(({ id }) => id === act.id)
      outcomes.set(act.id, 'sent')
      useQueue.setState({ silent: false })
    } catch (error) {
      if (isForLater(error) || isSignedOut(error)) return useQueue.setState({ silent: isForLater(error) })
      refused(act, error as Refusal, asked)
    }
  }
}

/** The list was read after all of these were sent. */
export const isRead = (told: readonly Act[]): void =>
  useQueue.setState(({ sent }) => ({ sent: sent.filter(act => !told.includes(act)) }))

/** Sends what waits, in the order in which it was done; one at a time. */
export function flush(asked = ''): Promise<void> {
  flushing ??= sendAll(asked).finally(() => {
    flushing = null
  })
  return flushing
}

/** Does something: kept first, then sent. */
export async function act(...news: NewAct[]): Promise<Outcome> {
  await ready
  const acts = news.map(each => ({ ...each, id: shortId() }) as Act)
  const last = acts.at(-1)
  useQueue.setState(({ waiting }) => ({ waiting: [...waiting, ...acts].slice(-MOST) }))
  remember()
  await flushing
  await flush(last?.id)
  const outcome = outcomes.get(last?.id ?? '') ?? 'later'
  outcomes.clear()
  return outcome
}

const isAct = (value: unknown): value is Act =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['step', 'pin', 'photo', 'fail'].includes(String(value.kind)) &&
  'orderUUID' in value &&
  typeof value.orderUUID === 'string'

/** What was kept; nothing of what nobody here wrote. */
const asAct = (kept: string): Act[] => {
  try {
    const act: unknown = JSON.parse(kept)
    return isAct(act) ? [act] : []
  } catch {
    return []
  }
}

async function recalled(): Promise<void> {
  useQueue.setState({ waiting: [], sent: [], silent: false })
  const kept = (await keptActs(owner()).recall()) ?? []
  useQueue.setState({ waiting: kept.flatMap(asAct) })
}

let ready: Promise<void> = Promise.resolve()

/** Takes up what waited when this page was closed; of whoever was signed in here before, nothing. */
export async function recallActs(): Promise<void> {
  ready = recalled()
  await ready
  await flush()
}
