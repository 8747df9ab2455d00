import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the stack is; its brands are hosts of their own on the same port. */
const STACK_URL = new URL(process.env.STACK_URL ?? 'http://localhost:8080')
const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
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

export const addressOf = (host: string, path = '/') => `http://${host}:${STACK_URL.port || 80}${path}`

const axe = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Promise<Browser> | undefined

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

/** A page of one guest's own browser, which notes whatever goes wrong behind the screens. */
export interface GuestPage {
  page: Page
  context: BrowserContext
  device: Device
  troubles: string[]
}

export async function openPage(device: Device, language = 'en-CA', colorScheme: 'light' | 'dark' = 'light'): Promise<GuestPage> {
  browser ??= chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  const context = await (await browser).newContext({
    ...DEVICES[device],
    locale: language,
    colorScheme,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(`error: ${error.message}`))
  page.on('console', message => message.type() === 'error' && troubles.push(`console: ${message.text()}`))
  page.on('response', answer => answer.status() >= 400 && troubles.push(`${answer.status()} ${answer.url()}`))
  return { page, context, device, troubles }
}

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    type Run = (of: Element | Document, options: object) => Promise<{ violations: Violation[] }>
    const { run } = (globalThis as unknown as { axe: { run: Run } }).axe
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const elementOf = ({ target }: { target: string[] }) => document.querySelector(target.at(-1) ?? '')
    // What is far outside the window is not laid out yet and cannot be measured.
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
    const wrong = (await run(document, { runOnly: rules })).violations
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
