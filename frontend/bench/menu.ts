/** Measures a menu of 1,000 items: until it is shown, and after scrolling through all of it. */
import type { Browser, Page } from 'playwright-core'
import { indexOf, search } from '@/lib/search'
import { largeMenu } from '../stand-in/large-menu'
import { standIn } from '../stand-in/stand-in'
import { eachVisit, NETWORKS, type Visit } from './browser'
import { percentile, tell, title } from './figures'
import { firstDish } from './first-dish'
import { serveSite } from './site'
import { traceTasks } from './tasks'

const ITEMS = 1000
const SLOWER = 4
const ADDS = 20
const RUNS = 3
const MOST = { longTask: 100, add: 50, shift: 0.02 }

/** Sums up the layout shift from the page's first moment. */
function watchShift() {
  const moved = { shift: 0 }
  Object.assign(window, { moved })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) moved.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift)

/** Scrolls through the whole menu as fast as its cards are drawn; returns the number of cards. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const cards = () => document.querySelectorAll('main article').length
    let waited = 0
    for (let before = 0; waited < 20; ) {
      scrollBy(0, 600)
      await frame()
      await frame()
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
      waited = atEnd && cards() === before ? waited + 1 : 0
      before = cards()
    }
    return cards()
  })

/** The percentage of frames that took over 50 ms while the menu scrolled back. */
const lateFrames = (page: Page) =>
  page.evaluate(async () => {
    const frames: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < 90; frame++) {
      scrollBy(0, -240)
      await new Promise(requestAnimationFrame)
      frames.push(performance.now() - last)
      last = performance.now()
    }
    return (100 * frames.filter(duration => duration > 50).length) / frames.length
  })

/** From the tap to the frame that shows the new count, in milliseconds. */
const tapToPainted = (page: Page, place: number) =>
  page.evaluate(async at => {
    const cards = document.querySelectorAll<HTMLElement>('main article')
    const button = cards[Math.floor(at * cards.length)]?.querySelector('button')
    if (!button) throw new Error(`nothing can be added at ${at}`)
    button.scrollIntoView({ block: 'center' })
    await new Promise(resolve => setTimeout(resolve, 300))
    const before = button.textContent
    const start = performance.now()
    button.click()
    return new Promise<number>(resolve => {
      const look = () => {
        if (button.textContent === before) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - start)
        // Posted before this frame is painted, so it arrives after the paint.
        channel.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
  }, place)

async function measure({ page, devTools }: Visit, address: string) {
  await page.addInitScript(watchShift)
  const tasks = await traceTasks(devTools)
  const painted = await firstDish(page, address)
  const longest = Math.max(...(await tasks()))
  await page.waitForLoadState('networkidle')
  const cards = await scrollThrough(page)
  if (cards < ITEMS) throw new Error(`only ${cards} of ${ITEMS} items were drawn`)
  const adds: number[] = []
  for (let place = 0; place < ADDS; place++) adds.push(await tapToPainted(page, place / ADDS))
  return { painted, longest, adds, late: await lateFrames(page), shift: await shiftOf(page) }
}

function searchTimes(): number[] {
  const { items } = largeMenu(ITEMS)
  const index = indexOf(
    items.map(({ ID, descr, detail }) => ({
      id: ID,
      texts: [
        { text: descr, weight: 4 },
        { text: detail, weight: 1 },
      ],
    })),
  )
  const times = ['grilld samon', 'tofu', 'spicy shrmp', 'ramen 5', 'cury'].map(query => {
    const start = performance.now()
    search(index, query)
    return performance.now() - start
  })
  return times
}

export async function benchLargeMenu(browser: Browser): Promise<void> {
  title(`menu of ${ITEMS} items, 390 x 844, CPU ${SLOWER}x slower, median of ${RUNS} visits`)
  const { url, close } = await serveSite(standIn({}, { menus: [largeMenu(ITEMS)] }))
  try {
    const slowed = { network: NETWORKS.none, cpu: SLOWER }
    const runs = await eachVisit(browser, slowed, RUNS, visit => measure(visit, `${url}/harbour/menu-full`))
    const adds = runs.flatMap(run => run.adds)
    tell({ name: 'first category painted', values: runs.map(run => run.painted) })
    tell({ name: 'longest task until then', values: runs.map(run => run.longest), most: MOST.longTask })
    tell({
      name: `tap "add" to painted, all ${ITEMS} drawn, p95`,
      values: adds,
      of: values => percentile(values, 0.95),
      most: MOST.add,
    })
    tell({ name: 'the same, median', values: adds })
    tell({ name: 'layout shift', values: runs.map(run => run.shift), unit: '', digits: 4, most: MOST.shift })
    tell({ name: 'frames over 50 ms while scrolled back', values: runs.map(run => run.late), unit: '%' })
    tell({ name: 'search, unslowed', values: searchTimes(), digits: 1 })
  } finally {
    await close()
  }
}
