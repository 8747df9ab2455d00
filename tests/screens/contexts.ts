import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { theBrowser } from '../browser/chromium'

/** Contexts whose test is over, by what they were opened with: the next one finds the application's code there. */
const free = new Map<string, BrowserContext[]>()

/** A page of a context in which nothing is kept of any test before, except the files that never change. */
export async function openPage(options: BrowserContextOptions, origin: string): Promise<Page> {
  const context = free.get(JSON.stringify(options))?.pop()
  const page = await (context ?? (await (await theBrowser()).newContext(options))).newPage()
  if (context) await forget(page, origin)
  return page
}

async function forget(page: Page, origin: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.detach()
}

/** Closes what a test opened in a context and gives that to the next test. */
export async function giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  for (const page of context.pages()) await page.close()
  await context.setOffline(false)
  await context.clearCookies()
  const key = JSON.stringify(options)
  free.set(key, [...(free.get(key) ?? []), context])
}
