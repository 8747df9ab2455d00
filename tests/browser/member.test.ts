import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { dialog, giveName, logInByPhone, logOut, proveBy } from './logging-in'
import { closeBrowser } from './page'

afterAll(closeBrowser)

const NUMBER = `647555${String(1000 + Math.floor(Math.random() * 9000))}`
const MAIL = `yuki${NUMBER}@example.com`

test('a guest signs up by phone, orders as a member, stays one over a reload, proves an e-mail address, and is a guest again', async () => {
  const guest = await Guest.arrive(HOUSES.sakura, 'phone')
  const { page, t } = guest
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  const cart = await guest.openCart()
  await cart.getByRole('button', { name: t('cart:checkout') }).click()
  await guest.button(t('checkout:login.member')).click()
  await page.getByRole('heading', { name: t('member:login.title'), exact: true }).waitFor()
  await guest.look('member-login')
  await logInByPhone(guest, NUMBER)
  await giveName(guest, ['Yuki', 'Tanaka'])
  await page.waitForURL(/checkout/)
  await page.getByText(/Yuki Tanaka/).waitFor()
  await guest.chooseTime()
  const reference = await guest.place()
  expect(reference).toMatch(/^\d{5,6}$/)

  await guest.button(t('order:placed.newOrder')).click()
  await page.reload()
  await guest.openDrawer()
  await page.getByText('Yuki Tanaka').waitFor()
  await guest.look('member-drawer')
  await guest.button(t('drawer:member.profile')).click()
  await dialog(guest).getByLabel(t('member:profile.emailOptional')).fill(MAIL)
  await proveBy(guest, MAIL, t('member:profile.save'))
  await dialog(guest).waitFor({ state: 'detached' })
  await guest.openDrawer()
  await guest.button(t('drawer:member.profile')).click()
  await expect.poll(() => dialog(guest).getByLabel(t('member:profile.emailOptional')).inputValue()).toBe(MAIL)
  await page.keyboard.press('Escape')
  await dialog(guest).waitFor({ state: 'detached' })
  await logOut(guest)
  await page.reload()
  await guest.openDrawer()
  await guest.button(t('drawer:member.login')).waitFor()
  expect(await page.getByText('Yuki Tanaka').count()).toBe(0)
  await guest.leave()
})
