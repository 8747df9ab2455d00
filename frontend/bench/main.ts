/** Measures the built application on a phone: `npm run bench`, or parts of it by name (`BENCH=`). */
import { cpus, loadavg } from 'node:os'
import { launch } from './browser'
import { benchCheckout } from './checkout'
import { benchFirstDish } from './first-dish'
import { benchLighthouse } from './lighthouse'
import { benchLargeMenu } from './menu'

const PARTS = {
  'first-dish': benchFirstDish,
  checkout: benchCheckout,
  menu: benchLargeMenu,
  lighthouse: benchLighthouse,
}

const wanted = process.env.BENCH?.split(',') ?? Object.keys(PARTS)
console.info(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
const browser = await launch()
try {
  for (const [name, run] of Object.entries(PARTS)) if (wanted.includes(name)) await run(browser)
} finally {
  await browser.close()
}
