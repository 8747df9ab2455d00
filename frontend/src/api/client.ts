import { contentOf, HOUSE, IS_NATIVE } from '@/lib/house'
import { hearServerTime, serverNow } from '@/lib/server-clock'
import { Misshapen, type Shape } from '@/lib/shape'
import type { AppInfo, Calls, Code, Refused } from './api.gen'

type Path = keyof Calls
/**
 * The caller's part of a request. The session's key, its id (native apps have none, spec section 9) and the app's
 * info are added here.
 */
export type Body<P extends Path> = Omit<Calls[P]['request'], 'sessionKey' | 'sessionId' | 'appInfo'>

/** An expected failure with the server's code for it (spec section 8). */
export class Refusal extends Error {
  readonly code: Code
  /** the spec's number, such as 10-03, or empty */
  readonly number: string
  readonly details: Refused['details']
  /** the server's text, which replaces the default one */
  readonly words: string | null

  constructor(refused: Partial<Refused> & { result: Code }) {
    super(refused.result)
    this.code = refused.result
    this.number = refused.code ?? ''
    this.details = refused.details ?? {}
    this.words = refused.message ?? null
  }
}

/**
 * No answer, an unreadable one, or an error of the server: whether the call took effect is unknown. The server's
 * error, if there is one, is the cause.
 */
export class Unreachable extends Error {}

/** A reply of the wrong shape; the message names the call and the part that is wrong. */
export class Malformed extends Unreachable {
  constructor(path: string, cause: Misshapen) {
    super(`${path}: ${cause.message}`, { cause })
  }
}

/** Checks a value against a shape; throws `Malformed`. */
export function shaped<T>(path: string, value: unknown, shape: Shape<T>): T {
  try {
    return shape(value)
  } catch (error) {
    throw error instanceof Misshapen ? new Malformed(path, error) : error
  }
}

const TIMEOUT_MS = 20_000
const BASE = `${HOUSE}/api`

const session = { key: '', id: '' }
let appInfo: AppInfo = { appMode: __APP_MODE__, version: __APP_VERSION__ }
let onExpired: () => void = () => {}

export function setSessionKey(key: string, id = session.id): void {
  session.key = key
  session.id = id
}

export function describeApp(info: Partial<AppInfo>): void {
  appInfo = { ...appInfo, ...info }
}

let exchanged: Promise<unknown> | undefined
const onTheirWay = new Set<unknown>()

async function onItsWay<T>(asking: Promise<T>): Promise<T> {
  onTheirWay.add(asking)
  try {
    return await asking
  } finally {
    onTheirWay.delete(asking)
  }
}

const EARLIER_MS = 3_000

/**
 * Makes a call while no other is in flight: waits a moment for earlier calls, and holds later ones back until it is
 * answered. The browser has the cookies of the next session before the page has the key.
 */
export async function alone<T>(call: () => Promise<T>): Promise<T> {
  let done = () => {}
  const held = new Promise<void>(resolve => {
    done = resolve
  })
  exchanged = held
  await Promise.race([Promise.allSettled(onTheirWay), new Promise(late => setTimeout(late, EARLIER_MS))])
  exchanged = undefined
  const made = call()
  exchanged = held
  try {
    return await made
  } finally {
    exchanged = undefined
    done()
  }
}

let onlyStart = false

/** Refuses every call but `/start` from now on: the page shows an earlier visit, which has no session. */
export function askNothingElse(): void {
  onlyStart = true
}

let endsAt = Number.POSITIVE_INFINITY

/** Sets when the session ends, by the server's clock; a native app makes no calls after that (spec section 4). */
export function endSessionAt(instant: string): void {
  endsAt = Date.parse(instant)
}

const isOver = () => IS_NATIVE && !!session.key && serverNow() >= endsAt

/** Called when the server says that the session has ended. */
export function whenSessionExpires(listener: () => void): void {
  onExpired = listener
}

/** Aborts after the timeout or with the caller's signal; older browsers only time out. */
function lasting(signal: AbortSignal | undefined): AbortSignal {
  const time = AbortSignal.timeout(TIMEOUT_MS)
  return signal && 'any' in AbortSignal ? AbortSignal.any([time, signal]) : time
}

async function answer(path: string, init: RequestInit, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(BASE + path, { ...init, signal: lasting(signal) })
    hearServerTime(response.headers.get('date'))
    if (response.status === 429) {
      const told: object | null = await response.json().catch(() => null)
      return { ...told, result: 'too_many_requests' }
    }
    const told = await contentOf(response)
    if (response.status >= 500 && typeof (told as Partial<Refused> | null)?.result === 'string')
      throw new Refusal(told as Refused)
    // The gateway's own 403, for callers without proof, has no result.
    return response.status === 403 && !(told as Partial<Refused>).result ? { result: 'forbidden' } : told
  } catch (cause) {
    throw new Unreachable(path, { cause })
  }
}

function settled<T>(path: string, body: unknown, shape: Shape<T>): T {
  const result = (body as { result?: unknown } | null)?.result
  if (result === 'ok') return shaped(path, body, shape)
  if (typeof result !== 'string') throw new Malformed(path, new Misshapen('text', 'result'))
  if (result === 'session_expired') onExpired()
  throw new Refusal(body as Refused)
}

type Reply<P extends Path> = Calls[P]['reply']

/**
 * Makes one call of the API; throws a `Refusal` or `Unreachable`. `shape` checks the parts of the reply that are
 * used, `proof` is the header that identifies a caller without a session.
 */
export async function post<P extends Path>(
  path: P,
  body: Body<P>,
  shape: Shape<Reply<P>>,
  signal?: AbortSignal,
  proof?: object,
): Promise<Reply<P>> {
  if (exchanged) await exchanged
  const { key, id } = session
  if (onlyStart && path !== '/start') throw new Unreachable(path)
  if (isOver()) return settled(path, { result: 'session_expired' }, shape)
  const sent = { ...body, ...(key && { sessionKey: key }), ...(!IS_NATIVE && { sessionId: id }), appInfo }
  const headers = { 'Content-Type': 'application/json', ...proof }
  const init = { method: 'POST', headers, body: JSON.stringify(sent) }
  const told = await onItsWay(answer(path, init, signal))
  // A login changed the key while the call was in flight, so the call is repeated with the new one.
  if (key !== session.key && (told as Partial<Refused>)?.result === 'session_expired')
    return post(path, body, shape, signal, proof)
  return settled(path, told, shape)
}

/** Makes a GET call, which has no request body. */
export async function read<P extends Path>(path: P, shape: Shape<Reply<P>>): Promise<Reply<P>> {
  return settled(path, await answer(path, { method: 'GET', cache: 'no-store' }), shape)
}
