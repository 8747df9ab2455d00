import { create } from 'zustand'
import { Refusal } from '@/api/client'
import type { StaffKeys } from '@/api/staff-call'
import type { TextKey } from '@/i18n/i18n'
import { signedOutBy } from '@/staff/board/signed-out'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import type { Act, NewAct } from './drive'
import { failDelivery, handOverByPhoto, handOverByPin, moveDrive } from './drive-calls'
import { forgetAct, keepAct, nextId, recallKept } from './kept-acts'

interface Queue {
  waiting: readonly Act[]
  /** acts sent since the list was last read: they count, although the list does not contain them yet */
  sent: readonly Act[]
  /** the last try got no answer */
  silent: boolean
  /** acts that this phone could not store: they last as long as the page */
  unkept: readonly string[]
}

const NOTHING: Queue = { waiting: [], sent: [], silent: false, unkept: [] }

export const useQueue = create<Queue>(() => NOTHING)

/** The result of an act: sent, kept for later, or refused. */
export type Outcome = 'sent' | 'later' | Refusal

/** Refusals that do not concern the act: it may be accepted later. */
const LATER = new Set(['too_many_requests', 'something_wrong'])
const isForLater = (error: unknown) => !(error instanceof Refusal) || LATER.has(error.code)

/** Acts of a signed-out driver are kept until they sign in again. */
const isSignedOut = (error: unknown) =>
  error instanceof Refusal && error.code === 'forbidden' && signedOutBy(error).reason !== null

function send(keys: StaffKeys, act: Act): Promise<unknown> {
  const { orderUUID } = act
  if (act.kind === 'step') return moveDrive(keys, orderUUID, act.step)
  if (act.kind === 'pin') return handOverByPin(keys, orderUUID, act.pin)
  if (act.kind === 'photo') return handOverByPhoto(keys, orderUUID, act.photo)
  return failDelivery(keys, orderUUID, act.reason)
}

/** The owner of the acts: another driver on the same phone does not send them. */
function owner(): string {
  const { keys, who } = usePerson.getState()
  return `${keys?.companyCode ?? ''} ${keys?.storeID ?? ''} ${who.name}`
}

function drop(gone: (act: Act) => boolean): void {
  for (const { id } of useQueue.getState().waiting.filter(gone)) void forgetAct(owner(), id)
  useQueue.setState(({ waiting }) => ({ waiting: waiting.filter(act => !gone(act)) }))
}

const WORDS: Partial<Record<string, TextKey>> = {
  error_order_conflict: 'staffDriver:word.conflict',
  not_found: 'staffDriver:word.gone',
  error_incorrect_pin: 'staffDriver:word.wrongPin',
  error_pin_locked: 'staffDriver:word.wrongPin',
}

/** Callers that wait for the result of an act. */
const askers = new Map<string, (outcome: Outcome) => void>()

function settle(id: string, outcome: Outcome): void {
  askers.get(id)?.(outcome)
  askers.delete(id)
}

/** Removes a refused act and the later acts on the same order. */
function refused(act: Act, refusal: Refusal): void {
  const isGone = ({ id, orderUUID }: Act) =>
    id === act.id || (act.kind === 'step' && orderUUID === act.orderUUID)
  const gone = useQueue.getState().waiting.filter(isGone)
  drop(isGone)
  // The sheet that sent a PIN or a photo shows the refusal itself.
  const isTold = askers.has(act.id) && (act.kind === 'pin' || act.kind === 'photo')
  for (const { id } of gone) settle(id, refusal)
  if (!isTold) say(WORDS[refusal.code] ?? 'staffDriver:word.failed', { number: act.number }, true)
}

/** Without an answer or a signed-in driver, the queue is sent later. */
function putOff(silent: boolean): void {
  useQueue.setState({ silent })
  for (const id of [...askers.keys()]) settle(id, 'later')
}

let flushing: Promise<void> | null = null

async function sendAll(): Promise<void> {
  for (;;) {
    const { keys } = usePerson.getState()
    const [act] = useQueue.getState().waiting
    if (!act) return
    if (!keys) return putOff(useQueue.getState().silent)
    try {
      await send(keys, act)
      useQueue.setState(({ sent }) => ({ sent: [...sent, act], silent: false }))
      drop(({ id }) => id === act.id)
      settle(act.id, 'sent')
    } catch (error) {
      if (isForLater(error) || isSignedOut(error)) return putOff(isForLater(error))
      refused(act, error as Refusal)
    }
  }
}

/** Removes sent acts that the list has included since. */
export const isRead = (told: readonly Act[]): void =>
  useQueue.setState(({ sent }) => ({ sent: sent.filter(act => !told.includes(act)) }))

/** Sends the queue in order, one act at a time. */
export function flush(): Promise<void> {
  flushing ??= sendAll().finally(() => {
    flushing = null
  })
  return flushing
}

async function keep(act: Act): Promise<void> {
  if (await keepAct(owner(), act)) return
  useQueue.setState(({ unkept }) => ({ unkept: [...unkept, act.id] }))
}

/** Stores acts, then sends them; returns the result of the last one. */
export async function act(...news: NewAct[]): Promise<Outcome> {
  await ready
  const acts = news.map(each => ({ ...each, id: nextId() }) as Act)
  const last = acts.at(-1)
  if (!last) return 'later'
  const outcome = new Promise<Outcome>(resolve => askers.set(last.id, resolve))
  await Promise.all(acts.map(keep))
  useQueue.setState(({ waiting }) => ({ waiting: [...waiting, ...acts] }))
  await flush()
  // The earlier flush may have ended just before these acts were added.
  if (askers.has(last.id)) await flush()
  return outcome
}

async function recalled(): Promise<void> {
  useQueue.setState(NOTHING)
  const waiting = await recallKept(owner())
  useQueue.setState({ waiting })
}

let ready: Promise<void> = Promise.resolve()

/** Loads and sends the acts from before this page was closed, but none of another driver. */
export async function recallActs(): Promise<void> {
  ready = recalled()
  await ready
  await flush()
}
