import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { GOOD, payWith, SANDBOX } from './card'
import { Guest, HOUSES, type House } from './guest'
import { addressOf, closeBrowser, look, openPage } from './page'
import { wordsOf } from './words'

type Read = (picture: Uint8ClampedArray, width: number, height: number) => { data: string } | null
const readCode: Read = createRequire(`${process.cwd()}/package.json`)('jsqr')

const { jade } = HOUSES
const IN_ENGLISH = { ...jade, locale: 'en', chosen: true } satisfies House
const t = wordsOf('en')
const PLACED = process.env.PLACED_ORDERS ?? ''
const SECOND_MS = 1_000

afterAll(closeBrowser)

/** A device of the store's own that was opened with its PIN. */
async function device(key: string, pin: string, size: 'kiosk' | 'phone'): Promise<Guest> {
  const guest = await Guest.arrive(IN_ENGLISH, size, `/${key}`)
  const { page } = guest
  await page.getByLabel(t('door:pinLabel'), { exact: true }).fill(pin)
  await page.getByRole('button', { name: t('door:pinOpen') }).click()
  return guest
}

const heads = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** The link that a phone's camera reads off the screen. */
async function scan(page: Page, name: string): Promise<string> {
  const code = page.getByRole('img', { name, exact: true })
  await code.waitFor()
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const dots = 8
  const wide = size * dots
  const picture = new Uint8ClampedArray(wide * wide * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < dots * dots; dot++) {
      const row = Number(y) * dots + Math.floor(dot / dots)
      const at = (row * wide + Number(x) * dots + (dot % dots)) * 4
      picture.fill(0, at, at + 3)
    }
  return readCode(picture, wide, wide)?.data ?? ''
}

async function noted(page: Page): Promise<string> {
  const number = page.getByTestId('reference')
  await number.waitFor({ state: 'attached', timeout: 60_000 })
  const reference = (await number.textContent())?.trim() ?? ''
  const orderUUID = (await number.getAttribute('data-order')) ?? ''
  if (PLACED) appendFileSync(PLACED, `${JSON.stringify({ orderUUID, reference })}\n`)
  return reference
}

async function orderDish(guest: Guest, where: 'whereHere' | 'whereAway'): Promise<void> {
  const { page } = guest
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await guest.look('kiosk-where')
  await guest.button(t(`kiosk:${where}`)).click()
  // To look takes time on a busy machine, and who touches nothing for a minute is taken to be gone; others look at the menu.
  const { hurries } = guest
  guest.hurries = true
  await guest.openDish()
  await guest.addDish()
  guest.hurries = hurries
  await page.locator('#cart-bar').click()
  await guest.button(t('cart:checkout')).last().click()
}

test('a kiosk from one guest to the next: idle and wiped, then eaten here, paid at the counter, its receipt taken along', async () => {
  const kiosk = await device('jade-kiosk', '8888', 'kiosk')
  const { page } = kiosk
  await kiosk.button(t('kiosk:attractTouch')).waitFor()
  await page.clock.install()
  await page.goto(addressOf(jade.host, '/'))
  await page.getByLabel(t('door:pinLabel'), { exact: true }).fill('8888')
  await page.getByRole('button', { name: t('door:pinOpen') }).click()
  await kiosk.button(t('kiosk:attractTouch')).waitFor()
  await kiosk.look('kiosk-attract')

  await orderDish(kiosk, 'whereHere')
  await heads(page, t('kiosk:standTitle'))
  await kiosk.look('kiosk-stand')
  await page.clock.fastForward(61 * SECOND_MS)
  // The question stands for twenty seconds, and to look at it takes time too.
  const next = page.waitForResponse(/nextguest/)
  await heads(page, t('kiosk:warnTitle'))
  await kiosk.look('kiosk-still-there')
  await page.clock.fastForward(21 * SECOND_MS)
  expect((await next).status()).toBe(200)
  await page.getByRole('button', { name: wordsOf('zh-hk')('kiosk:attractTouch'), exact: true }).waitFor()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter(name => /^(CRT|ORD|GST|MBR)/.test(name))).toEqual([])

  await orderDish(kiosk, 'whereHere')
  await heads(page, t('kiosk:standTitle'))
  for (const digit of ['1', '2']) await page.getByRole('button', { name: digit, exact: true }).click()
  await kiosk.button(t('kiosk:goOn')).click()
  await heads(page, t('kiosk:payTitle'))
  await kiosk.look('kiosk-pay')
  await kiosk.button(new RegExp(t('kiosk:payCounter'))).click()
  await heads(page, t('kiosk:doneTitle'))
  expect(await page.locator('#order-number').textContent()).toBe('12')
  const first = await noted(page)
  await kiosk.look('kiosk-done')
  const receipt = await scan(page, t('kiosk:doneScanAlt'))
  const phone = await openPage('phone')
  await phone.page.goto(receipt)
  await phone.page.getByText(first).first().waitFor()
  await look(phone, 'kiosk-receipt')
  await phone.context.close()
  await kiosk.button(new RegExp(`^${t('kiosk:done')}`)).click()
  await page.getByRole('button', { name: 'English', exact: true }).waitFor()
  await kiosk.leave()
})

test('at a kiosk a card is paid with on the phone that scans its code, and staff leave it by its PIN', async () => {
  const kiosk = await device('jade-kiosk', '8888', 'kiosk')
  const { page } = kiosk
  kiosk.hurries = true
  await orderDish(kiosk, 'whereAway')
  await heads(page, t('kiosk:payTitle'))
  await kiosk.button(new RegExp(t('kiosk:payPhone'))).click()
  const link = await scan(page, t('kiosk:qrAlt'))
  kiosk.hurries = false
  const phone = await openPage('phone')
  await kiosk.look('kiosk-pay-code')
  await phone.page.goto(link)
  await phone.page.waitForURL(url => url.href.startsWith(SANDBOX))
  await payWith(phone.page, GOOD)
  await heads(phone.page, wordsOf('zh-hk')('kiosk:phoneTitle'))
  await look(phone, 'kiosk-phone-paid')
  await heads(page, t('kiosk:doneTitle'))
  await page.getByText(t('kiosk:donePaid'), { exact: true }).waitFor()
  const second = await noted(page)
  expect(await page.locator('#order-number').textContent()).toBe(second)
  await phone.context.close()
  await kiosk.button(new RegExp(`^${t('kiosk:done')}`)).click()

  await page.getByRole('button', { name: 'English', exact: true }).click()
  await kiosk.button(t('kiosk:whereAway')).click()
  await kiosk.button(t('kiosk:staff')).click()
  await kiosk.look('kiosk-leave')
  await page.getByLabel(t('kiosk:leavePin'), { exact: true }).fill('8888')
  await kiosk.button(t('kiosk:leaveGo')).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LCK')), { timeout: 20_000 }).toBeNull()
  await kiosk.leave()
})

test('staff take an order at a table whose guests would need a code, and it goes to the kitchen under their own', async () => {
  const pad = await device('jade-pad', '7777', 'phone')
  const { page } = pad
  await heads(page, t('kiosk:whoTitle'))
  await pad.look('pad-who')
  await page.getByLabel(t('kiosk:whoLabel'), { exact: true }).fill('7')
  await pad.button(t('kiosk:whoGo')).click()
  pad.hurries = true
  await pad.openDish()
  await pad.addDish()
  pad.hurries = false
  await page.locator('#cart-bar').click()
  await pad.button(t('cart:checkout')).last().click()
  await heads(page, t('kiosk:padCheck'))
  await page.getByRole('main').getByRole('button', { name: t('kiosk:padTable') }).click()
  await page.getByRole('button', { name: /^1 / }).waitFor()
  await pad.look('pad-tables')
  await page.getByRole('button', { name: /^1 / }).click()
  await pad.look('pad-check')
  await pad.button(t('kiosk:padSend')).click()
  const reference = await noted(page)
  await page.getByText(t('kiosk:padSent', { number: reference })).waitFor()
  await pad.look('pad-sent')
  await pad.leave()
})
