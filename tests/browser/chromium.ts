import { type Browser, chromium } from 'playwright-core'

/** Playwright's own list, which a list of ours replaces, and the address bar's popups: a page of their own in each window. */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

let browser: Promise<Browser> | undefined

/** A browser, perhaps with switches of its own. */
export const launch = (...switches: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    // Pages of one context share a process, and with it the application as it was compiled for the first of them.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--process-per-site', `--disable-features=${DISABLED.join()}`, ...switches],
  })

/** The one browser of these tests; it ends with their process. */
export function theBrowser(): Promise<Browser> {
  browser ??= launch()
  return browser
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}
