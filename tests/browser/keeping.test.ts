import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, type Device } from './page'

afterAll(closeBrowser)

const { sakura } = HOUSES

async function withOneDish(device: Device): Promise<Guest> {
  const guest = await Guest.arrive(sakura, device)
  await guest.page.getByRole('button', { name: sakura.store }).click()
  await guest.page.waitForURL(/store-home/)
  await guest.page.goto(`${new URL(guest.page.url()).origin}/menu-item/${sakura.dish}`)
  await guest.page.getByRole('dialog').getByRole('button', { name: /Add to order/ }).click()
  await guest.page.getByRole('dialog').waitFor({ state: 'detached' })
  await guest.passOverSides()
  return guest
}

const panelOf = (guest: Guest) => guest.page.getByRole('complementary', { name: guest.t('cart:title') })

test('an order survives a reload, encrypted in the storage', async () => {
  const guest = await withOneDish('desktop')
  await panelOf(guest).getByText('Tonkotsu ramen').first().waitFor()
  const kept = await guest.page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('ORD_')))
  await guest.page.reload()
  await panelOf(guest).getByText('Tonkotsu ramen').first().waitFor()

  expect(kept).toHaveLength(1)
  expect(kept[0]?.[0]).toMatch(/^ORD_sakura/)
  expect(kept[0]?.[1]).toMatch(/^v2\.[\w+/=]+\.[\w+/=]+$/)
  await guest.leave()
})

test('a kept order that was tampered with is forgotten, and nothing breaks', async () => {
  const guest = await withOneDish('desktop')
  await guest.page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('ORD_')) localStorage.setItem(name, 'v2.AAAA.BBBB')
  })
  await guest.page.reload()
  await panelOf(guest).getByText(guest.t('cart:emptyTitle')).waitFor()
  await guest.leave()
})

test('a removed dish comes back with one tap', async () => {
  const guest = await withOneDish('desktop')
  await panelOf(guest).getByRole('button', { name: guest.t('cart:remove', { name: 'Tonkotsu ramen' }) }).click()
  await panelOf(guest).getByText(guest.t('cart:emptyTitle')).waitFor()
  await guest.button(guest.t('cart:undo')).click()
  await panelOf(guest).getByText('Tonkotsu ramen').first().waitFor()
  await guest.leave()
})

test('back on the menu from checkout the order is there to be added to', async () => {
  const guest = await withOneDish('desktop')
  await guest.checkOut('416 555 0123', '')
  await guest.button(guest.t('app.back')).click()
  await guest.page.waitForURL(/menu-/)

  await panelOf(guest).getByText('Tonkotsu ramen').first().waitFor()
  await guest.leave()
})

test('leaving checkout asks, and staying keeps everything', async () => {
  const guest = await withOneDish('desktop')
  await guest.checkOut('416 555 0123', '')
  const home = guest.page.locator('header a[href$="/store-home"]')
  await home.click()
  await guest.page.getByRole('dialog').getByText(guest.t('checkout:page.leaveTitle')).waitFor()
  await guest.look('leave-checkout')
  await guest.button(guest.t('checkout:page.leaveNo')).click()

  expect(guest.page.url()).toContain('/checkout')
  await home.click()
  await guest.button(guest.t('checkout:page.leaveYes')).click()
  await guest.page.waitForURL(/store-home/)
  await guest.page.goto(guest.page.url().replace('store-home', 'menu-full'))
  await panelOf(guest).getByText(guest.t('cart:emptyTitle')).waitFor()
  await guest.leave()
})

test('from the menu to the order by keyboard alone', async () => {
  const guest = await withOneDish('desktop')
  const { page } = guest
  const plus = panelOf(guest).getByRole('button', { name: /One more/ })
  await plus.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => panelOf(guest).getByRole('status').first().textContent()).toBe('2')

  const card = page.locator(`main a[href$="/menu-item/${sakura.dish}"]`).first()
  await card.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: /Add to order/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`/menu-item/${sakura.dish}`)
  await guest.leave()
})

test('a language chosen is spoken at once and after a reload', async () => {
  const guest = await Guest.arrive(HOUSES.maple, 'phone')
  const { page } = guest
  await page.waitForURL(/store-home/)
  await guest.button(guest.t('app.changeLanguage')).click()
  await page.getByRole('dialog').getByText('简体中文').click()
  await page.getByRole('button', { name: '自取点餐' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: '自取点餐' }).waitFor()

  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await guest.leave()
})
