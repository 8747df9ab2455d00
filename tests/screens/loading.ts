import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Files wait for the files that they import, and a page runs them in turn: twice nothing means that all has arrived. */
const TIMES_QUIET = 2

/** Follows what a page loads from now on; the returned function waits until all of it has arrived and was run. */
export function followLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>()
  page.on('request', request => loading.add(request))
  page.on('requestfinished', request => loading.delete(request))
  page.on('requestfailed', request => loading.delete(request))
  return async () => {
    let quiet = 0
    const look = async () => {
      await page.evaluate(() => undefined)
      quiet = loading.size === 0 ? quiet + 1 : 0
      return quiet >= TIMES_QUIET
    }
    await expect.poll(look, { timeout: 20_000 }).toBe(true)
  }
}
