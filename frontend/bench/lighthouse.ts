/** Lighthouse's phone scores of the first pages of each demo brand. */
import lighthouse, { type RunnerResult } from 'lighthouse'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { EXECUTABLE, FLAGS } from './browser'
import { percentile, tell, title } from './figures'
import { secured } from './secure'
import { BRANDS, type BrandName, serveBrand } from './site'

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const PORT = 9_333
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof LEAST
const CATEGORIES = Object.keys(LEAST) as Category[]

const KEYS: Record<BrandName, string> = { sakura: 'sakura-queen', maple: 'maple-annex', jade: 'jade-spadina' }
const pagesOf = (brand: BrandName) => ({
  start: '/',
  home: `/${KEYS[brand]}/store-home`,
  menu: `/${KEYS[brand]}/menu-full`,
})

type Report = RunnerResult['lhr']

async function audit(address: string): Promise<Report> {
  const result = await lighthouse(address, { port: PORT, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse saw nothing at ${address}: ${result?.lhr.runtimeError?.message}`)
  return result.lhr
}

const scoreOf = ({ categories }: Report, category: Category) => {
  const { score } = categories[category] ?? { score: null }
  return score === null ? Number.NaN : Math.round(score * 100)
}

/** The audits that cost points, for the developer who fixes them. */
function faults({ categories, audits }: Report): string[] {
  const weighed = CATEGORIES.filter(category => category !== 'performance')
    .flatMap(category => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return [...new Set(weighed.map(({ id }) => `${id}: ${audits[id]?.title}`))]
}

const timeOf = (reports: Report[], name: string) =>
  reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)

async function page(brand: BrandName, name: string, address: string): Promise<void> {
  const reports: Report[] = []
  // The first run only warms up the server.
  await audit(address)
  for (let run = 0; run < RUNS; run++) reports.push(await audit(address))
  const of = (values: readonly number[]) => percentile(values, 0.5)
  for (const category of CATEGORIES) {
    const values = reports.map(report => scoreOf(report, category))
    tell({ name: `${brand}, ${name}: ${category}`, values, of, unit: '', least: LEAST[category] })
  }
  tell({
    name: `${brand}, ${name}: largest contentful paint`,
    values: timeOf(reports, 'largest-contentful-paint'),
  })
  tell({ name: `${brand}, ${name}: total blocking time`, values: timeOf(reports, 'total-blocking-time') })
  for (const fault of new Set(reports.flatMap(faults))) console.info(`    ${fault}`)
}

export async function benchLighthouse(_browser: Browser): Promise<void> {
  title(`Lighthouse, mobile as it comes (simulated slow 4G, CPU 4x), HTTP/2, brotli 9, median of ${RUNS}`)
  const own = await chromium.launch({
    executablePath: EXECUTABLE,
    args: [...FLAGS, '--ignore-certificate-errors', `--remote-debugging-port=${PORT}`],
  })
  try {
    for (const brand of BRANDS) {
      const site = await serveBrand(brand)
      const { url, close } = await secured(site.url)
      for (const [name, path] of Object.entries(pagesOf(brand))) await page(brand, name, url + path)
      close()
      await site.close()
    }
  } finally {
    await own.close()
  }
}
