import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type StandIn, serve } from 'stand-in/server'
import { standIn } from 'stand-in/stand-in'
import type { StoreChanges } from 'stand-in/store'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url))
const AXE = readFileSync(createRequire(FRONTEND).resolve('axe-core/axe.min.js'), 'utf8')

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export type Size = keyof typeof SIZES
const VIEWPORTS = { ...SIZES, tablet: { width: 820, height: 1180 }, kiosk: { width: 1080, height: 1920 } } as const
export type AnySize = keyof typeof VIEWPORTS
export const sizes = Object.keys(SIZES) as Size[]

let browser: Browser
const opened: { context: BrowserContext; close: () => Promise<void> }[] = []

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
})
afterEach(async () => {
  for (const { context, close } of opened.splice(0)) {
    await context.close()
    await close()
  }
})
afterAll(() => browser.close())

export interface Screen {
  page: Page
  /** what the page is told; a test may change it as it goes */
  back: StandIn
  calls: string[]
  /** what was sent to a path so far */
  sentTo: (path: string) => Record<string, unknown>[]
  /** page errors and refused contents so far */
  troubles: string[]
  goTo: (path: string) => Promise<void>
}

interface Wanted {
  size?: AnySize
  store?: StoreChanges
  back?: Partial<StandIn>
  locale?: string
  /** true for a test that moves the clock on itself */
  clock?: boolean
  /** true for a test of what moves */
  motion?: boolean
}

/** Opens the application of a store on a screen; the browser moves nothing, so that nothing has to be waited for. */
export async function open(
  path: string,
  { size = 'phone', store, back: rest, locale, clock, motion }: Wanted = {},
): Promise<Screen> {
  const back = standIn(store, rest)
  const { url, calls, bodies, close } = await serve(back, `${FRONTEND}dist`)
  const context = await browser.newContext({
    viewport: VIEWPORTS[size],
    hasTouch: size === 'phone',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
    locale: locale ?? 'en-CA',
  })
  opened.push({ context, close })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (clock) await page.clock.install()
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  page.on('console', message => message.text().includes('Content Security Policy') && troubles.push(message.text()))
  const goTo = async (to: string) => {
    await page.goto(`${url}/harbour${to}`)
  }
  await goTo(path)
  const sentTo = (to: string) => bodies.filter(({ path: one }) => one === to).map(({ body }) => body)
  return { page, back, calls, sentTo, troubles, goTo }
}

/** Nothing that axe knows to be wrong, and no trouble on the page. */
export async function expectAccessible({ page, troubles }: Screen): Promise<void> {
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  })
  expect(found).toEqual([])
  expect(troubles).toEqual([])
}

export const button = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name })
export const link = ({ page }: Screen, name: string | RegExp) => page.getByRole('link', { name })
export const heading = ({ page }: Screen, name: string) => page.getByRole('heading', { name, exact: true })

/** Text that is there and seen, whatever the size of its surroundings. */
export const seen = async ({ page }: Screen, text: string | RegExp) => {
  const found = page.getByText(text).filter({ visible: true }).first()
  await found.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${text} is not to be seen at ${page.url()}, but ${await page.innerText('body')}`, { cause })
  })
}

/** The order as a list: the panel on a desktop, the opened sheet on a phone. */
export async function showOrder(screen: Screen, size: AnySize): Promise<void> {
  if (size === 'phone') await button(screen, /View order/).click()
  await heading(screen, 'Your order').first().waitFor()
}
