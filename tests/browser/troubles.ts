import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core'

const found: string[] = []
/** Requests that their page gave up, to explain why an expected error did not fail by itself. */
const givenUp: string[] = []
const foreseen: RegExp[] = []
const allowed: RegExp[] = []
const overtaken: RegExp[] = []
/** Refusals since which their call was not answered. */
const unanswered: string[] = []
const leaving: (() => Promise<void>)[] = []
const watched = new WeakSet<BrowserContext>()
const open = new Set<BrowserContext>()

/** A call that its page gave up itself, and what a browser says of one while a test keeps it offline. */
const OF_NO_CONCERN = /net::ERR_(ABORTED|INTERNET_DISCONNECTED)/
/**
 * What the console repeats of a call, which is told of itself, what it says of a test's own way of opening a page, and
 * of a socket that its page gave up itself before it was open.
 */
const REPEATED =
  /^Failed to load resource|^Service Worker registration blocked by Playwright|WebSocket is closed before the connection is established/

const worthTelling = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !REPEATED.test(message.text())

function failed(request: Request): void {
  const why = request.failure()?.errorText ?? ''
  const told = `failed: ${request.method()} ${request.url()} ${why}`
  ;(OF_NO_CONCERN.test(why) ? givenUp : found).push(told)
}

function answered(answer: Response): void {
  const [status, url] = [answer.status(), answer.url()]
  if (status >= 400) {
    found.push(`${status}: ${url}`)
    unanswered.push(`${status}: ${url}`)
  } else if (status < 300) {
    const first = unanswered.findIndex(refusal => refusal.endsWith(`: ${url}`))
    if (first >= 0) unanswered.splice(first, 1)
  }
}

/** Notes what goes wrong behind every page of a context, until its test is over and the context is left. */
export function watch(context: BrowserContext, leave: () => Promise<void>): void {
  leaving.push(leave)
  if (watched.has(context)) return
  watched.add(context)
  open.add(context)
  context.once('close', () => open.delete(context))
  context.on('weberror', error => found.push(`error: ${error.error().message}`))
  context.on('console', message => {
    if (worthTelling(message)) found.push(`${message.type()}: ${message.text()}`)
  })
  context.on('requestfailed', failed)
  context.on('response', answered)
}

/** Chromium's warning about a provider's page in a frame, which needs its scripts and its own, other origin. */
export const OF_ITS_FRAME = /^warning: An iframe which has both allow-scripts and allow-same-origin/

/** Said by a test that breaks something on purpose: this will go wrong, once or more, and has to. */
export const expects = (...troubles: RegExp[]): void => void foreseen.push(...troubles)

/** Said by a test of what may come of its own haste, or not: this is answered by asking again. */
export const allows = (...troubles: RegExp[]): void => void allowed.push(...troubles)

/** Said by a test whose haste may have a call refused: each that is has to be asked again, and answered then. */
export const allowsOvertaken = (...troubles: RegExp[]): void => void overtaken.push(...troubles)

/** The text of every page that a guest sees, to explain a test that got stuck. */
export async function shown(): Promise<string[]> {
  const pages = [...open].flatMap(context => context.pages())
  return Promise.all(pages.map(async page => `${page.url()}\n${await page.innerText('body', { timeout: 2_000 }).catch(String)}`))
}

const HEARD_WITHIN_MS = 5_000
const LOOKED_EACH_MS = 50

/**
 * Until what is foreseen was heard of: a browser may tell of what failed a moment after the page has shown it, and of a
 * page that is left before, that it gave up its call.
 */
export async function hearForeseen(): Promise<void> {
  const heard = () => foreseen.every(pattern => found.some(trouble => pattern.test(trouble)))
  for (let waited = 0; waited < HEARD_WITHIN_MS && !heard(); waited += LOOKED_EACH_MS)
    await new Promise(looked => setTimeout(looked, LOOKED_EACH_MS))
}

/** The unexpected errors of a test and the expected ones that did not happen; clears both lists. */
export async function judge(): Promise<string[]> {
  await hearForeseen()
  for (const leave of leaving.splice(0)) await leave()
  const [troubles, patterns] = [found.splice(0), foreseen.splice(0)]
  const [left, hasty] = [unanswered.splice(0), overtaken.splice(0)]
  const redone = (trouble: string) => !left.includes(trouble) && hasty.some(pattern => pattern.test(trouble))
  const known = [...patterns, ...allowed.splice(0)]
  const missed = patterns.filter(pattern => !troubles.some(trouble => pattern.test(trouble)))
  const beside = givenUp.splice(0).map(call => `; given up: ${call}`).join('')
  return [
    ...troubles.filter(trouble => !redone(trouble) && !known.some(pattern => pattern.test(trouble))),
    ...missed.map(pattern => `did not happen: ${pattern}${beside}`),
  ]
}
