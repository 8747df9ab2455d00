/**
 * How a menu of 1,000 items feels on a slow phone: `npm run bench`. CPU four times slower, measured by the browser's
 * own traces: long tasks until the first category is painted, from tap to painted line, layout shift, scripts.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { indexOf, search } from '@/lib/search'
import { largeMenu } from '../stand-in/large-menu'
import { serve } from '../stand-in/server'
import { standIn } from '../stand-in/stand-in'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const ITEMS = 1000
const SLOWER = 4
const ADDS = 20
const RUNS = 3
const LIMITS = { longTask: 200, add: 100, shift: 0.02 }

interface Watched {
  shift: number
  painted: number
}

/** Watches the page from its first moment: layout shift, and when the first dish is painted. */
function watch() {
  const seen: Watched = { shift: 0, painted: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector('main article'))
      requestAnimationFrame(() => (seen.painted = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  args: { name?: string }
  /** microseconds of the main thread itself, whatever else the machine was doing */
  tdur?: number
}

/** Records the browser's own trace; gives how long the tasks of the page's main thread took, in milliseconds. */
async function traceTasks(devTools: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = []
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline',
  })
  return async () => {
    const complete = new Promise(resolve => devTools.once('Tracing.tracingComplete', resolve))
    await devTools.send('Tracing.end')
    await complete
    const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
    const main = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
    )
    return events
      .filter(event => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(thread(event)))
      .map(event => (event.tdur ?? 0) / 1000)
  }
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
  const tasks = await traceTasks(devTools)
  await page.goto(`${url}/harbour/menu-full`)
  await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.painted > 0)
  const longest = Math.max(0, ...(await tasks()))
  const { painted } = await seenBy(page)
  await page.waitForTimeout(1_500)
  const adds: number[] = []
  for (let place = 0; place < ADDS; place++) {
    adds.push(await timeAdd(page, place))
    await page.waitForTimeout(300)
  }
  const late = await timeScroll(page)
  const { shift } = await seenBy(page)
  await context.close()
  return { longest, painted, adds, late, shift }
}

type Run = Awaited<ReturnType<typeof measure>>

async function scriptSizes(): Promise<number> {
  const files = (await readdir(`${DIST}/assets`)).filter(name => name.endsWith('.js'))
  const sizes = await Promise.all(
    files.map(async name => gzipSync(await readFile(`${DIST}/assets/${name}`)).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function timeSearch(): number {
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
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, url))
    const median = (figure: (run: Run) => number) => percentile(runs.map(figure), 0.5)
    const [longest, painted] = [median(run => run.longest), median(run => run.painted)]
    const [shift, late] = [Math.max(...runs.map(run => run.shift)), median(run => run.late)]
    const adds = runs.flatMap(run => run.adds)
    const add = percentile(adds, 0.75)
    console.info(`menu of ${ITEMS} items, CPU ${SLOWER}x slower, 390 x 844, median of ${RUNS} runs`)
    console.info(`  first category painted         ${ms(painted)}`)
    console.info(`  longest task until then        ${ms(longest)}  ${verdict(longest, LIMITS.longTask)}`)
    console.info(`  tap "add" to painted, p75      ${ms(add)}  ${verdict(add, LIMITS.add)}`)
    console.info(`    p50 ${ms(percentile(adds, 0.5))}, p95 ${ms(percentile(adds, 0.95))}, of ${adds.length}`)
    console.info(`  layout shift                   ${shift.toFixed(4)}  ${verdict(shift, LIMITS.shift)}`)
    console.info(`  frames over 50 ms in scrolling ${(late * 100).toFixed(0)} %`)
    console.info(`  search, this CPU, p50          ${timeSearch().toFixed(1)} ms`)
    console.info(
      `  all scripts, gzip              ${((await scriptSizes()) / 1024).toFixed(0)} KB (budgets hold in the build)`,
    )
    if (longest > LIMITS.longTask || add > LIMITS.add || shift > LIMITS.shift) process.exitCode = 1
  } finally {
    await browser.close()
    await close()
  }
}

await report()
