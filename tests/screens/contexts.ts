import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { PROVIDER_PAGE } from 'stand-in/server'
import { theBrowser } from '../browser/chromium'

/** A context between its tests, and what speaks to its browser of the page that stays in it. */
interface Kept {
  context: BrowserContext
  devTools: CDPSession
  staying: Page
}

/** Contexts whose test is over, by what they were opened with. */
const free = new Map<string, Kept[]>()
const inUse = new WeakMap<BrowserContext, Kept>()

/** A page of a context in which nothing is kept of any test before, except the files that never change. */
export async function openPage(options: BrowserContextOptions, origin: string): Promise<Page> {
  const kept = free.get(JSON.stringify(options))?.pop() ?? (await keepNew(options, origin))
  inUse.set(kept.context, kept)
  await kept.devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  return openBeside(kept)
}

/** One page stays open in each context, so that the process does in which the application is compiled already. */
async function keepNew(options: BrowserContextOptions, origin: string): Promise<Kept> {
  const context = await (await theBrowser()).newContext(options)
  const staying = await context.newPage()
  await staying.goto(`${origin}${PROVIDER_PAGE}`)
  return { context, staying, devTools: await context.newCDPSession(staying) }
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
export async function giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  const kept = inUse.get(context)
  if (!kept) throw new Error('a context was given back twice')
  inUse.delete(context)
  for (const page of context.pages()) if (page !== kept.staying) await page.close()
  await context.clearCookies()
  const key = JSON.stringify(options)
  free.set(key, [...(free.get(key) ?? []), kept])
}
