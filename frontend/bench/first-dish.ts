/** Time from entering the address to the first dish that can be tapped, for a new guest. */
import type { Browser, Page } from 'playwright-core'
import { eachVisit, NETWORKS, type Slowed } from './browser'
import { tell, title } from './figures'
import { serveBrand } from './site'

const RUNS = 5

const CASES: (Slowed & { most: number })[] = [
  { network: NETWORKS.none, cpu: 1, most: 700 },
  { network: NETWORKS.fast3G, cpu: 4, most: 3_000 },
  { network: NETWORKS.slow3G, cpu: 4, most: 8_000 },
]

/** Notes when the frame with the first dish is painted; from then on its link can be tapped. */
function watchFirstDish() {
  const seen = { painted: 0 }
  Object.assign(window, { seen })
  const look = () => {
    if (!document.querySelector('main article a')) return requestAnimationFrame(look)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      seen.painted = performance.now()
    }
    // Posted before this frame is painted, so it arrives after the paint.
    channel.port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

export async function firstDish(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchFirstDish)
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
  const painted = await page.waitForFunction(
    () => (window as unknown as { seen?: { painted: number } }).seen?.painted,
    null,
    {
      timeout: 60_000,
    },
  )
  return Number(await painted.jsonValue())
}

export async function benchFirstDish(browser: Browser): Promise<void> {
  title(
    `first usable dish of Sakura's menu by its key, 390 x 844, nothing cached, no service worker, HTTP/1.1, brotli 9, median of ${RUNS}`,
  )
  const { url, close } = await serveBrand('sakura')
  try {
    for (const { most, ...slowed } of CASES) {
      const values = await eachVisit(browser, slowed, RUNS, ({ page }) =>
        firstDish(page, `${url}/sakura-queen/menu-full`),
      )
      tell({ name: `${slowed.network.name}, CPU ${slowed.cpu}x`, values, most })
    }
  } finally {
    await close()
  }
}
