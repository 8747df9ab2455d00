import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser } from './page'

afterAll(closeBrowser)

const NUMBER = `647555${String(1000 + Math.floor(Math.random() * 9000))}`

/** The code in the last message to a phone, as a developer reads it; empty until one has come. */
async function codeFor(phone: string): Promise<string> {
  const answer = await fetch(addressOf('127.0.0.1', '/_outbox/texts'))
  const { sms_messages: sent } = (await answer.json()) as { sms_messages: Record<string, { Message: string }[]> }
  return sent[`+1${phone}`]?.at(-1)?.Message.match(/\d{6}/)?.[0] ?? ''
}

const dialog = (guest: Guest) => guest.page.getByRole('dialog').last()

test('a guest signs up by phone, orders as a member, stays one over a reload, and is a guest again', async () => {
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
  await dialog(guest).getByLabel(t('member:login.phone')).fill(NUMBER)
  await guest.button(t('member:login.goOn')).click()
  await page.getByLabel(t('checkout:verify.code')).waitFor()
  await expect.poll(() => codeFor(NUMBER), { timeout: 20_000 }).not.toBe('')
  await expect.poll(() => guest.button(t('checkout:verify.verify')).isEnabled()).toBe(true)
  await page.getByLabel(t('checkout:verify.code')).fill(await codeFor(NUMBER))

  await page.getByRole('heading', { name: t('member:profile.join'), exact: true }).waitFor()
  await guest.look('member-profile')
  await dialog(guest).getByLabel(t('member:profile.firstName')).fill('Yuki')
  await dialog(guest).getByLabel(t('member:profile.lastName')).fill('Tanaka')
  await dialog(guest).getByRole('button', { name: t('member:profile.become') }).click()
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
  await guest.button(t('drawer:member.logout')).click()
  await page.getByText(t('drawer:member.out')).waitFor()
  await page.reload()
  await guest.openDrawer()
  await guest.button(t('drawer:member.login')).waitFor()
  expect(await page.getByText('Yuki Tanaka').count()).toBe(0)
  await guest.leave()
})
