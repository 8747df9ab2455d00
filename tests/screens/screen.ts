import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import type { StandIn } from 'stand-in/server'
import { standIn } from 'stand-in/stand-in'
import type { StoreChanges } from 'stand-in/store'
import { expect } from 'vitest'
import { watch } from '../browser/troubles'
import { giveBack, openPage } from './contexts'
import { followLoading } from './loading'
import { beginVisit, serverUrl } from './visits'

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url))
const AXE = readFileSync(createRequire(FRONTEND).resolve('axe-core/axe.min.js'), 'utf8')

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export type Size = keyof typeof SIZES
export const VIEWPORTS = { ...SIZES, tablet: { width: 820, height: 1180 }, kiosk: { width: 1080, height: 1920 }, wideKiosk: { width: 1920, height: 1080 } } as const
export type AnySize = keyof typeof VIEWPORTS
export const sizes = Object.keys(SIZES) as Size[]

export interface Screen {
  page: Page
  /** the server's answers; a test may change them as it goes */
  back: StandIn
  calls: string[]
  /** the bodies of the requests sent to a path so far */
  sentTo: (path: string) => Record<string, unknown>[]
  goTo: (path: string) => Promise<void>
  /** waits until nothing is being loaded: a clock that is moved on before ends the time that a part may take */
  arrived: () => Promise<void>
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
  const options = {
    viewport: VIEWPORTS[size],
    hasTouch: size === 'phone',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
    locale: locale ?? 'en-CA',
  } as const
  const url = await serverUrl()
  const page = await openPage(options, url, clock)
  const context = page.context()
  const { calls, bodies, end } = await beginVisit(context, back)
  watch(context, async () => {
    await giveBack(context, options, clock)
    end()
  })
  page.setDefaultTimeout(20_000)
  const arrived = followLoading(page)
  if (clock) await page.clock.install()
  const goTo = async (to: string) => {
    await page.goto(`${url}/harbour${to}`)
  }
  await goTo(path)
  const sentTo = (to: string) => bodies.filter(({ path: one }) => one === to).map(({ body }) => body)
  return { page, back, calls, sentTo, goTo, arrived }
}

/** Colours on their way to others are neither: what moves has come to its end. */
const atRest = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => {})),
  ).then(() => {})

/** Nothing that axe knows to be wrong. */
export async function expectAccessible({ page }: Screen): Promise<void> {
  await page.evaluate(atRest)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({ resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  })
  expect(found).toEqual([])
}

export const button = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name })
export const link = ({ page }: Screen, name: string | RegExp) => page.getByRole('link', { name })
export const heading = ({ page }: Screen, name: string) => page.getByRole('heading', { name, exact: true })

/** The error of a request to this path while the stand-in drops it. */
export const unanswered = (path: string) => new RegExp(`^failed: POST \\S+${path} net::ERR_EMPTY_RESPONSE$`)

/** Waits for visible text, in an element of any size. */
export const seen = async ({ page }: Screen, text: string | RegExp) => {
  const found = page.getByText(text).filter({ visible: true }).first()
  await found.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${text} is not to be seen at ${page.url()}, but ${await page.innerText('body')}`, { cause })
  })
}

/** The left edge of a text on the screen, without the empty space of its element. */
export const beginsAt = (found: Locator): Promise<number> =>
  found.evaluate(element => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().x
  })

/** Asserts that an element is absent, or disappears, and has not returned two frames later. */
export async function absent(found: Locator): Promise<void> {
  await expect.poll(() => found.count()).toBe(0)
  await found.page().evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await found.count()).toBe(0)
}

/** The order as a list: the panel on a desktop, the opened sheet on a phone. */
export async function showOrder(screen: Screen, size: AnySize): Promise<void> {
  if (size === 'phone') await button(screen, /View order/).click()
  await heading(screen, 'Your order').first().waitFor()
}
