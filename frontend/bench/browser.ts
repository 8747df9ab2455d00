/** A phone browser, throttled through the DevTools protocol. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'

export const EXECUTABLE = process.env.CHROMIUM || '/usr/bin/chromium'
export const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage']

const PHONE = { width: 390, height: 844 }

export interface Network {
  name: string
  kbps: number
  rttMs: number
}

/** No throttling, and Chromium's two usual slow networks. */
export const NETWORKS = {
  none: { name: 'unthrottled', kbps: 0, rttMs: 0 },
  fast3G: { name: 'fast 3G (1,600 kbps, 150 ms)', kbps: 1_600, rttMs: 150 },
  slow3G: { name: 'slow 3G (400 kbps, 400 ms)', kbps: 400, rttMs: 400 },
} satisfies Record<string, Network>

export interface Slowed {
  network: Network
  /** how many times slower the processor is */
  cpu: number
}

const bytes = (kbps: number) => (kbps ? (kbps * 1_000) / 8 : -1)

async function slow(devTools: CDPSession, { network, cpu }: Slowed): Promise<void> {
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.rttMs,
    downloadThroughput: bytes(network.kbps),
    uploadThroughput: bytes(network.kbps),
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

export interface Visit {
  context: BrowserContext
  page: Page
  devTools: CDPSession
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })

/** Opens the browser context of a phone whose guest is new. */
export async function visitor(browser: Browser, slowed: Slowed): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-CA',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await slow(devTools, slowed)
  return { context, page, devTools }
}

/** Measures several times, each with a new visitor; the first run only warms up the server and is dropped. */
export async function eachVisit<T>(
  browser: Browser,
  slowed: Slowed,
  runs: number,
  measure: (visit: Visit) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  for (let run = 0; run <= runs; run++) {
    const visit = await visitor(browser, slowed)
    const measured = await measure(visit).finally(() => visit.context.close())
    if (run > 0) found.push(measured)
  }
  return found
}
