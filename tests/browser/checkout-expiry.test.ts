import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { closeBrowser } from './page'

afterAll(closeBrowser)

const queen: House = { ...HOUSES.sakura, host: '127.0.0.1' }
/** The timer of development is 40 s, its countdown 20 s. */
const ASKED_WITHIN = { timeout: 60_000 }

test('Continue keeps the items and starts the timer again; the next countdown runs out, and the order can be had back', async () => {
  const guest = await Guest.arrive(queen, 'phone', '/sakura-queen')
  const { page, t } = guest
  guest.hurries = true
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut('416 555 0123', '')
  const asked = page.getByRole('heading', { name: t('checkout:still.title') })
  await asked.waitFor(ASKED_WITHIN)
  guest.hurries = false
  await guest.look('still-there')
  const held = page.waitForResponse(answer => answer.url().endsWith('/v2/itemallocation'))
  await guest.button(t('checkout:still.continue')).click()
  expect(await (await held).json()).toMatchObject({ update: { result: 'ok' } })
  await asked.waitFor({ state: 'detached' })
  await page.getByText('Tonkotsu ramen').first().waitFor()

  await asked.waitFor(ASKED_WITHIN)
  await page.getByText(t('checkout:expired.title')).waitFor({ timeout: 40_000 })
  await expect.poll(() => asked.count()).toBe(0)
  await guest.look('timed-out')
  await page.reload()
  await guest.button(t('checkout:expired.restore')).click()
  await page.getByRole('heading', { name: t('checkout:page.yourOrder') }).waitFor()
  await guest.chooseTime()
  expect(await guest.place()).toMatch(/^\d{5,6}$/)
  await guest.leave()
}, 180_000)
