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
  /** what was sent since the list was last read: it stands, though the list does not say so yet */
  sent: readonly Act[]
  /** the last try met no answer */
  silent: boolean
  /** those that this phone did not take: they last as long as this page */
  unkept: readonly string[]
}

const NOTHING: Queue = { waiting: [], sent: [], silent: false, unkept: [] }

export const useQueue = create<Queue>(() => NOTHING)

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

/** Whose they are: another driver of the same phone sends nobody else's. */
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

/** Who waits to hear what became of an act. */
const askers = new Map<string, (outcome: Outcome) => void>()

function settle(id: string, outcome: Outcome): void {
  askers.get(id)?.(outcome)
  askers.delete(id)
}

/** What was refused, and what was said of the same order after it, is not so. */
function refused(act: Act, refusal: Refusal): void {
  const isGone = ({ id, orderUUID }: Act) =>
    id === act.id || (act.kind === 'step' && orderUUID === act.orderUUID)
  const gone = useQueue.getState().waiting.filter(isGone)
  drop(isGone)
  // Whoever stands at the door is told where they typed.
  const isTold = askers.has(act.id) && (act.kind === 'pin' || act.kind === 'photo')
  for (const { id } of gone) settle(id, refusal)
  if (!isTold) say(WORDS[refusal.code] ?? 'staffDriver:word.failed', { number: act.number }, true)
}

/** Nobody answers, or nobody is signed in: what waits is sent another time. */
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

/** The list was read after all of these were sent. */
export const isRead = (told: readonly Act[]): void =>
  useQueue.setState(({ sent }) => ({ sent: sent.filter(act => !told.includes(act)) }))

/** Sends what waits, in the order in which it was done; one at a time. */
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

/** Does something: kept first, then sent; what became of the last of it. */
export async function act(...news: NewAct[]): Promise<Outcome> {
  await ready
  const acts = news.map(each => ({ ...each, id: nextId() }) as Act)
  const last = acts.at(-1)
  if (!last) return 'later'
  const outcome = new Promise<Outcome>(resolve => askers.set(last.id, resolve))
  await Promise.all(acts.map(keep))
  useQueue.setState(({ waiting }) => ({ waiting: [...waiting, ...acts] }))
  await flush()
  // What was added as the sending before it came to its end is sent now.
  if (askers.has(last.id)) await flush()
  return outcome
}

async function recalled(): Promise<void> {
  useQueue.setState(NOTHING)
  const waiting = await recallKept(owner())
  useQueue.setState({ waiting })
}

let ready: Promise<void> = Promise.resolve()

/** Takes up what waited when this page was closed; of whoever was signed in here before, nothing. */
export async function recallActs(): Promise<void> {
  ready = recalled()
  await ready
  await flush()
}
