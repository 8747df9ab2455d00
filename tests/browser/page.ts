import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { closeBrowser, theBrowser } from './chromium'
import { watch } from './troubles'

export { closeBrowser }

/** The address of the stack; its brands are hosts of their own on the same port. */
const STACK_URL = new URL(process.env.STACK_URL ?? 'http://localhost:8080')
/** Set to a folder to keep a picture of every screen that is looked at. */
const PICTURES = process.env.PICTURES ?? ''
const PATIENCE_MS = 30_000

export const DEVICES = {
  small: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  kiosk: { viewport: { width: 1080, height: 1920 }, hasTouch: true },
  /** a desktop at 200 % zoom */
  zoomed: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
} as const
export type Device = keyof typeof DEVICES

/**
 * How long a walk waits for what the other side did. A guest learns of a step of the staff after the ten seconds in
 * which it can be undone: by the channel, or without a channel by asking every 15 s; a busy machine takes longer. A page
 * whose channel is open asks after two minutes only, so a message that the channel lost still fails the walk.
 */
export const HEARD = { timeout: 60_000 }

export const addressOf = (host: string, path = '/') => `http://${host}:${STACK_URL.port || 80}${path}`

const axe = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8')

/** A page of one guest's own browser. */
export interface GuestPage {
  page: Page
  context: BrowserContext
  device: Device
}

/** The news and promotions that open by themselves in the demo brands, marked as seen for tests of other pages. */
const NEWS = ['NWS_sakura', JSON.stringify({ v: 1, value: { opened: ['hanami-bowl', 'promotion#WELCOME'], read: [] } })] as const

async function passOverNews(context: BrowserContext): Promise<void> {
  await context.addInitScript(([name, seen]) => {
    // A page of nowhere has no storage, and one in a frame perhaps none that it may read.
    if (self === top && location.protocol.startsWith('http')) localStorage.setItem(name, localStorage.getItem(name) ?? seen)
  }, NEWS)
}

export async function openPage(
  device: Device,
  language = 'en-CA',
  colorScheme: 'light' | 'dark' = 'light',
  hearsNews = false,
): Promise<GuestPage> {
  const context = await (await theBrowser()).newContext({
    ...DEVICES[device],
    locale: language,
    colorScheme,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  })
  watch(context, () => context.close())
  if (!hearsNews) await passOverNews(context)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return { page, context, device }
}

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    type Run = (of: Element | Document, options: object) => Promise<{ violations: Violation[] }>
    const { run } = (globalThis as unknown as { axe: { run: Run } }).axe
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const elementOf = ({ target }: { target: string[] }) => document.querySelector(target.at(-1) ?? '')
    // Elements far outside the window have no layout yet and cannot be measured.
    const drawn = (node: { target: string[] }) => elementOf(node)?.checkVisibility({ contentVisibilityAuto: true }) !== false
    // A bar that stays while the page scrolls covers some target at any place: measured is what is in the middle.
    const tooSmall = async (node: { target: string[] }) => {
      const [element, { scrollX, scrollY }] = [elementOf(node), window]
      if (!element) return true
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await run(element, { runOnly: ['target-size'] })
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return again.violations.length > 0
    }
    // Frames of other origins are left out: axe would call into them, which their origin refuses with a warning.
    const wrong = (await run(document, { runOnly: rules, iframes: false })).violations
    const kept: { id: string; node: Violation['nodes'][number] }[] = []
    for (const { id, nodes } of wrong)
      for (const node of nodes.filter(drawn)) if (id !== 'target-size' || (await tooSmall(node))) kept.push({ id, node })
    return kept
  })
  return found.map(({ id, node }) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`)
}

async function settled(page: Page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => {}))))
}

/** A screen as a person and as a checker see it: nothing sticks out sideways, and axe has nothing to say. */
export async function look({ page, device }: GuestPage, name: string): Promise<void> {
  await settled(page)
  if (PICTURES) {
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: join(PICTURES, `${device}-${name}.png`) })
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  expect(await violations(page), name).toEqual([])
}
