/** Time from the tap on "Go to checkout" to the painted checkout, for a returning guest. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { standIn } from '../stand-in/stand-in'
import { NETWORKS, type Visit, visitor } from './browser'
import { tell, title } from './figures'
import { serveSite } from './site'

const RUNS = 5
const MOST_MS = 200
const UNSLOWED = { network: NETWORKS.none, cpu: 1 }
const SLOWER = 4

const openOrder = async (page: Page) => {
  await page.getByRole('button', { name: /View order/ }).click()
  await page.getByRole('button', { name: /^Go to checkout/ }).waitFor()
}

/** An earlier visit, which leaves one dish in the cart and a phone number. */
async function earlierVisit({ page }: Visit, address: string): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('button', { name: /^Add Gyoza/ })
    .first()
    .click()
  await openOrder(page)
  await page.getByRole('button', { name: /^Go to checkout/ }).click()
  await page.getByLabel('Phone number').fill('416 555 0123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()
  await page.close()
}

const tapToPainted = (page: Page) =>
  page.evaluate(async () => {
    const find = (selector: string, words: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(one => one.textContent?.startsWith(words))
    const start = performance.now()
    const button = find('button', 'Go to checkout')
    if (!button) throw new Error('there is no way to checkout')
    button.click()
    return new Promise<number>(resolve => {
      const look = () => {
        if (!find('#content h1', 'Checkout')) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - start)
        // Posted before this frame is painted, so it arrives after the paint.
        channel.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
  })

async function nextVisit(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'networkidle' })
  await openOrder(page)
  // A guest looks at the total first.
  await page.waitForTimeout(1_500)
  return tapToPainted(page)
}

export async function benchCheckout(browser: Browser): Promise<void> {
  title(
    `"Go to checkout" tapped, 390 x 844, CPU ${SLOWER}x slower, a known guest with one dish, median of ${RUNS}`,
  )
  const { url, close } = await serveSite(standIn())
  const address = `${url}/harbour/menu-full`
  try {
    const values: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const visit = await visitor(browser, UNSLOWED)
      await earlierVisit(visit, address)
      values.push(await nextVisit(visit.context, address))
      await visit.context.close()
    }
    tell({ name: 'from the tap to checkout painted', values, most: MOST_MS })
  } finally {
    await close()
  }
}
