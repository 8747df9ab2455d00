/**
 * How a menu of 1,000 items feels on a slow phone: `npm run bench`. CPU four times slower, measured by the browser's
 * own traces: long tasks until the first category is painted, from tap to painted line, layout shift, scripts.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { indexOf, search } from '@/lib/search'
import { largeMenu } from '../stand-in/large-menu'
import { serve } from '../stand-in/server'
import { standIn } from '../stand-in/stand-in'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const ITEMS = 1000
const SLOWER = 4
const ADDS = 20
const LIMITS = { longTask: 200, add: 100, shift: 0.02 }

interface Watched {
  longTasks: number[]
  shift: number
  painted: number
}

/** Watches the page from its first moment; long tasks are counted until the first dish is painted. */
function watch() {
  const seen: Watched = { longTasks: [], shift: 0, painted: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (!seen.painted || entry.startTime < seen.painted) seen.longTasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector('main article')) requestAnimationFrame(() => (seen.painted = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Watched }).seen)

/** From the tap to the frame that shows the new count, in milliseconds. */
const timeAdd = (page: Page, place: number) =>
  page.evaluate(async at => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('main article button')
    const button = buttons[at]
    if (!button) throw new Error(`there is no item ${at}`)
    const before = button.textContent
    const start = performance.now()
    button.click()
    return new Promise<number>(resolve => {
      const look = () => {
        const painted = button.textContent !== before
        if (!painted) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - start)
        requestAnimationFrame(() => channel.port2.postMessage(null))
      }
      requestAnimationFrame(look)
    })
  }, place)

/** The share of frames that came late while the whole menu was scrolled through. */
const timeScroll = (page: Page) =>
  page.evaluate(async () => {
    const frames: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < 90; frame++) {
      scrollBy(0, 240)
      await new Promise(requestAnimationFrame)
      frames.push(performance.now() - last)
      last = performance.now()
    }
    return frames.filter(duration => duration > 50).length / frames.length
  })

const percentile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0

async function measure(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  await page.goto(`${url}/harbour/menu-full`)
  await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.painted > 0)
  await page.waitForTimeout(1_500)
  const first = await seenBy(page)
  const adds: number[] = []
  for (let place = 0; place < ADDS; place++) {
    adds.push(await timeAdd(page, place))
    await page.waitForTimeout(300)
  }
  const late = await timeScroll(page)
  const { shift } = await seenBy(page)
  await context.close()
  return { first, adds, late, shift }
}

async function scriptSizes(): Promise<number> {
  const files = (await readdir(`${DIST}/assets`)).filter(name => name.endsWith('.js'))
  const sizes = await Promise.all(files.map(async name => gzipSync(await readFile(`${DIST}/assets/${name}`)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function timeSearch(): number {
  const { items } = largeMenu(ITEMS)
  const index = indexOf(items.map(({ ID, descr, detail }) => ({ id: ID, texts: [{ text: descr, weight: 4 }, { text: detail, weight: 1 }] })))
  const times = ['grilld samon', 'tofu', 'spicy shrmp', 'ramen 5', 'cury'].map(query => {
    const start = performance.now()
    search(index, query)
    return performance.now() - start
  })
  return percentile(times, 0.5)
}

const ms = (value: number) => `${value.toFixed(0)} ms`
const verdict = (value: number, limit: number) => (value <= limit ? 'ok' : `over ${limit}`)

async function report() {
  const { url, close } = await serve(standIn({}, { menus: [largeMenu(ITEMS)] }), DIST)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const { first, adds, late, shift } = await measure(browser, url)
    const longest = Math.max(0, ...first.longTasks)
    const add = percentile(adds, 0.75)
    console.info(`menu of ${ITEMS} items, CPU ${SLOWER}x slower, 390 x 844`)
    console.info(`  first category painted         ${ms(first.painted)}`)
    console.info(`  long tasks until then          ${first.longTasks.length}, longest ${ms(longest)}  ${verdict(longest, LIMITS.longTask)}`)
    console.info(`  tap "add" to painted, p75      ${ms(add)}  ${verdict(add, LIMITS.add)} (p50 ${ms(percentile(adds, 0.5))}, p95 ${ms(percentile(adds, 0.95))})`)
    console.info(`  layout shift                   ${shift.toFixed(4)}  ${verdict(shift, LIMITS.shift)}`)
    console.info(`  frames over 50 ms in scrolling ${(late * 100).toFixed(0)} %`)
    console.info(`  search, this CPU, p50          ${timeSearch().toFixed(1)} ms`)
    console.info(`  all scripts, gzip              ${((await scriptSizes()) / 1024).toFixed(0)} KB (budgets hold in the build)`)
    if (longest > LIMITS.longTask || add > LIMITS.add || shift > LIMITS.shift) process.exitCode = 1
  } finally {
    await browser.close()
    await close()
  }
}

await report()
