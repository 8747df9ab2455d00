import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { type StandIn, serve } from 'stand-in/server'
import { standIn } from 'stand-in/stand-in'
import type { StoreChanges } from 'stand-in/store'
import { expect } from 'vitest'
import { theBrowser } from '../browser/chromium'
import { type AnySize, VIEWPORTS } from './screen'

const BUILT = fileURLToPath(new URL('../../frontend/dist', import.meta.url))
const PICTURES = process.env.PICTURES ?? ''

/** A browser that keeps the application, and a server of its own that may go away and come back with another build. */
export class KeptApp {
  private constructor(
    readonly context: BrowserContext,
    readonly back: StandIn,
    private readonly root: string,
    private listening: Awaited<ReturnType<typeof serve>>,
  ) {}

  static async open(size: AnySize = 'phone', store?: StoreChanges, rest?: Partial<StandIn>): Promise<KeptApp> {
    const root = mkdtempSync(join(tmpdir(), 'kept-app-'))
    cpSync(BUILT, root, { recursive: true })
    const back = standIn(store, rest)
    const options = { viewport: VIEWPORTS[size], reducedMotion: 'reduce', serviceWorkers: 'allow', locale: 'en-CA' } as const
    const context = await (await theBrowser()).newContext(options)
    context.setDefaultTimeout(20_000)
    return new KeptApp(context, back, root, await serve(back, root))
  }

  get calls(): string[] {
    return this.listening.calls
  }

  /** A page of the store; it is ready once the worker has it and the place is kept. */
  async page(path: string): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(`${this.listening.url}/harbour${path}`)
    return page
  }

  async kept(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(() => page.evaluate(async () => (await caches.match('/last-visit/harbour')) !== undefined)).toBe(true)
  }

  /** Stops the server. */
  goAway = (): Promise<void> => this.listening.close()

  async comeBack(): Promise<void> {
    const port = Number(new URL(this.listening.url).port)
    this.listening = await serve(this.back, this.root, { port })
  }

  /** Publishes another build: the page and the list of the service worker name it. */
  publish(build: string): void {
    const [page, worker] = [join(this.root, 'index.html'), join(this.root, 'sw.js')]
    writeFileSync(page, readFileSync(page, 'utf8').replace(/<html [^>]*>/, `<html lang="en" data-build="${build}">`))
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/url:"index.html",revision:"[^"]*"/, `url:"index.html",revision:"${build}"`))
  }

  /** Looks for a new version, as the page does every hour, until it waits. */
  async findNew(page: Page): Promise<void> {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => waits(page)).toBe(true)
  }

  async look(page: Page, name: string): Promise<void> {
    if (!PICTURES) return
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: `${PICTURES}/${name}.png` })
  }

  async close(): Promise<void> {
    await this.context.close()
    await this.listening.close().catch(() => {})
    rmSync(this.root, { recursive: true, force: true })
  }
}

export const waits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

export const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? 'first')

/** Marks a page, to see whether it was reloaded since. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
