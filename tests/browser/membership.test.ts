import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { dialog, logInByCode } from './logging-in'
import type { Device } from './page'
import { closeBrowser } from './page'

afterAll(closeBrowser)

/** A member of the demo brand, who has points. */
const HANA = { code: 'SK1001', name: 'Hana Mori' }
const IN_FRENCH: House = { ...HOUSES.sakura, locale: 'fr', chosen: true }

const title = (guest: Guest, name: string) => guest.page.getByRole('heading', { name, exact: true })

/** Opens the membership by its key and logs in there, as a developer does. */
async function atTheirHome(house: House, device: Device): Promise<Guest> {
  const guest = await Guest.arrive(house, device, '/sakura-members')
  const { page, t } = guest
  await title(guest, t('membership:join.title', { company: 'Sakura Ramen' })).waitFor()
  await guest.look('membership-door')
  await guest.button(t('membership:join.logIn')).click()
  await logInByCode(guest, HANA.code)
  await title(guest, t('membership:title')).waitFor()
  await page.getByText(HANA.name).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await guest.look('membership')
  return guest
}

/** One order and one favourite on a phone; both are met on another device, in another language. */
test('a member opens their home by its key, shows their barcode, stars a store, and orders again on another device', async () => {
  const guest = await atTheirHome(HOUSES.sakura, 'phone')
  const { page, t } = guest
  await page.getByText(/\d+ points/).waitFor()
  await guest.button(t('membership:card.barcode')).click()
  await dialog(guest).getByRole('img', { name: t('membership:barcode.label', { code: HANA.code }) }).waitFor()
  await guest.look('member-barcode')
  await guest.button(t('app.close')).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await guest.button(t('membership:order')).click()
  const star = page.getByRole('button', { name: t('store:favourite.word'), exact: true })
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await (await guest.openCart()).getByRole('button', { name: t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await guest.chooseTime()
  const reference = await guest.place()
  await guest.leave()

  const elsewhere = await atTheirHome(IN_FRENCH, 'desktop')
  const said = elsewhere.t
  await elsewhere.button(said('drawer:member.favourites')).click()
  await elsewhere.page.waitForURL(/stores\?sort=favourites/)
  const first = elsewhere.page.getByRole('main').getByRole('listitem').first()
  await first.getByText('Queen Street West').first().waitFor()
  await first.getByRole('button', { name: said('store:favourite.remove', { name: 'Queen Street West' }) }).waitFor()
  await elsewhere.look('favourite-stores')
  await elsewhere.page.goBack()
  await elsewhere.button(said('drawer:history')).click()
  await elsewhere.page.getByText(said('order:history.one', { reference })).waitFor()
  await elsewhere.look('cloud-history')
  await elsewhere.button(said('order:history.again')).first().click()
  await elsewhere.page.waitForURL(/menu-(full|category)/)
  await elsewhere.page.getByText(said('order:again.added', { count: 1 })).waitFor()
  const cart = await elsewhere.openCart()
  await cart.getByRole('button', { name: said('cart:checkout') }).waitFor()
  await elsewhere.look('ordered-again')
  await elsewhere.leave()
})
