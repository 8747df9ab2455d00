import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { type StandIn, serveVisits, type Visit, visitOf } from 'stand-in/server'

const BUILT = fileURLToPath(new URL('../../frontend/dist', import.meta.url))
const COOKIE = /(?:^|; )visit=(\d+)/

const visits = new Map<string, Visit>()
let count = 0

/** The test that sent a request: without a cookie the one opened last, undefined once that test is over. */
function whose({ headers }: IncomingMessage): Visit | undefined {
  const [, number = `${count}`] = COOKIE.exec(headers.cookie ?? '') ?? []
  return visits.get(number)
}

let serving: Promise<string> | undefined

/** One server for all tests of a worker: at one address the browser keeps the application's code from test to test. */
export function serverUrl(): Promise<string> {
  serving ??= serveVisits(whose, BUILT).then(({ url }) => url)
  return serving
}

/** Connects all pages of a context to this stand-in. */
export async function beginVisit(context: BrowserContext, standIn: StandIn): Promise<Visit & { end: () => void }> {
  const number = `${++count}`
  const visit = visitOf(standIn)
  visits.set(number, visit)
  await context.addCookies([{ name: 'visit', value: number, url: await serverUrl(), httpOnly: true }])
  return { ...visit, end: () => void visits.delete(number) }
}
