import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { PROVIDER_PAGE } from 'stand-in/server'
import { theBrowser } from '../browser/chromium'

/** A context between its tests, and what speaks to its browser of the page that stays in it. */
interface Kept {
  context: BrowserContext
  devTools: CDPSession
  staying: Page
  /** tests that it had */
  uses: number
}

/** Playwright repeats every clock change on each new page of the context: a context with many changes is closed. */
const MOST_CLOCKS = 12

/** Contexts whose test is over, by what they were opened with. */
const free = new Map<string, Kept[]>()
const inUse = new WeakMap<BrowserContext, Kept>()

const kind = (options: BrowserContextOptions, clock: boolean) => JSON.stringify({ ...options, clock })

/**
 * A page of a context in which nothing is kept of any test before, except the files that never change. Contexts whose
 * clock tests move are kept apart: installed anew it is at the present again, but it is never the browser's own.
 */
export async function openPage(options: BrowserContextOptions, origin: string, clock = false): Promise<Page> {
  const kept = free.get(kind(options, clock))?.pop() ?? (await keepNew(options, origin))
  inUse.set(kept.context, kept)
  await kept.devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  const page = await openBeside(kept)
  return page
}

/** One page stays open in each context, so that the process does in which the application is compiled already. */
async function keepNew(options: BrowserContextOptions, origin: string): Promise<Kept> {
  const context = await (await theBrowser()).newContext(options)
  const staying = await context.newPage()
  await staying.goto(`${origin}${PROVIDER_PAGE}`)
  return { context, staying, devTools: await context.newCDPSession(staying), uses: 0 }
}

/** A page that the staying one opens begins in its process; one that the browser opens would begin in a new one. */
async function openBeside({ context, staying }: Kept): Promise<Page> {
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    staying.evaluate(() => {
      const opened = window.open('about:blank')
      if (opened) opened.opener = null
    }),
  ])
  return page
}

const ANY_SPEED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const wires = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Takes one page off the net, or back. The context's own switch turns page after page: the staying one, in the same
 * process, would tell this one that it is back while it is not.
 */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  const wire = wires.get(page) ?? page.context().newCDPSession(page)
  wires.set(page, wire)
  await (await wire).send('Network.emulateNetworkConditions', { offline, ...ANY_SPEED })
}

/** Closes what a test opened in a context and gives that to the next test. */
export async function giveBack(context: BrowserContext, options: BrowserContextOptions, clock = false): Promise<void> {
  const kept = inUse.get(context)
  if (!kept) throw new Error('a context was given back twice')
  inUse.delete(context)
  kept.uses += 1
  if (clock && kept.uses >= MOST_CLOCKS) return context.close()
  for (const page of context.pages()) if (page !== kept.staying) await page.close()
  await context.clearCookies()
  const key = kind(options, clock)
  free.set(key, [...(free.get(key) ?? []), kept])
}
