import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from '../browser/guest'
import { addressOf, closeBrowser, openPage } from '../browser/page'
import { wordsOf } from '../browser/words'

/** The pictures of README.md: `python -m tests.screenshots` runs this on a stack of its own. */

const FOLDER = process.env.PICTURES ?? ''
const { sakura, jade } = HOUSES
const t = wordsOf('en')

afterAll(closeBrowser)

/** Takes a picture of what the window shows, once everything in it has been loaded and nothing moves. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const areLoaded = () =>
    page.evaluate(() => {
      const isInWindow = (image: HTMLImageElement) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      }
      return [...document.images].filter(isInWindow).every(image => image.complete && image.naturalWidth > 0)
    })
  await expect.poll(areLoaded).toBe(true)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

test('the menu on a phone', async () => {
  const guest = await Guest.arrive(sakura, 'phone')
  guest.hurries = true
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await guest.page.locator('main a[href*="/menu-item/"]').first().waitFor()
  await take(guest.page, 'menu-on-a-phone')
  await guest.leave()
})

test('the kiosk', async () => {
  const guest = await Guest.arrive({ ...jade, locale: 'en', chosen: true }, 'kiosk', '/jade-kiosk')
  await guest.page.getByLabel(t('door:pinLabel'), { exact: true }).fill('8888')
  await guest.button(t('door:pinOpen')).click()
  await guest.button(t('kiosk:attractTouch')).waitFor()
  await take(guest.page, 'kiosk')
  await guest.leave()
})

test('the order board and the day report', async () => {
  const { page, context } = await openPage('desktop')
  await page.goto(addressOf(sakura.host, '/staff'))
  const field = page.getByLabel(t('staffDoor:field.email'))
  const byMail = page.getByRole('button', { name: t('staffDoor:way.account'), exact: true })
  await byMail.or(field).first().waitFor()
  if (await byMail.isVisible()) await byMail.click()
  await field.fill('manager@sakura.example')
  await page.getByLabel(t('staffDoor:field.password'), { exact: true }).fill('Carte-Blanche-1')
  await page.getByRole('button', { name: t('staffDoor:password.submit'), exact: true }).click()
  await page.getByRole('button', { name: /Queen Street/ }).click()
  await page.getByRole('region', { name: t('staff:lane.new') }).waitFor()
  await page.getByRole('button', { name: t('staff:top.soundOn'), exact: true }).click()
  await page.getByText(t('staff:alarm.silent')).waitFor({ state: 'detached' })
  await take(page, 'order-board')
  await page.getByRole('button', { name: t('staff:alarm.acknowledge'), exact: true }).click()
  await page.getByRole('link', { name: t('staff:page.report') }).click()
  await page.getByRole('region', { name: t('staffReport:items.title') }).waitFor()
  await expect.poll(() => page.locator('main span[aria-hidden][class*="shimmer"]').count()).toBe(0)
  // On a slow machine a request may have taken too long; the page asks again by itself.
  await page.getByText(t('staff:offline.title')).waitFor({ state: 'detached', timeout: 60_000 })
  await take(page, 'day-report')
  await context.close()
})
