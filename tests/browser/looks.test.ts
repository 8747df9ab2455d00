import { afterAll, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { closeBrowser, type Device } from './page'

afterAll(closeBrowser)

const LOOKS: [string, House, Device][] = [
  ['in French on the narrowest phone', { ...HOUSES.sakura, locale: 'fr', chosen: true }, 'small'],
  ['in Japanese on a tablet', { ...HOUSES.jade, locale: 'ja-jp', chosen: true }, 'tablet'],
  ['in Korean at 200 % zoom', { ...HOUSES.maple, locale: 'ko-kr', chosen: true }, 'zoomed'],
  ['in the dark on a phone', { ...HOUSES.maple, dark: true }, 'phone'],
  ['in the dark on a desktop', { ...HOUSES.sakura, dark: true }, 'desktop'],
]

test.each(LOOKS)('every screen up to the order holds %s', async (_how, house, device) => {
  const guest = await Guest.arrive(house, device)
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  const cart = await guest.openCart()
  await cart.getByText(guest.t('cart:total'), { exact: true }).waitFor()
  await guest.look('cart')
  await guest.leave()
})
