import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, type Device } from './page'

afterAll(closeBrowser)

const VISITS: [keyof typeof HOUSES, Device][] = [
  ['sakura', 'phone'],
  ['sakura', 'desktop'],
  ['jade', 'phone'],
  ['jade', 'desktop'],
  ['maple', 'tablet'],
]

test.each(VISITS)('a guest of %s orders takeout on a %s and finds the order in the history', async (house, device) => {
  const guest = await Guest.arrive(HOUSES[house], device)
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut('416 555 0123', 'Mei Chen')
  await guest.chooseTime()
  const reference = await guest.place()

  expect(reference).toMatch(/^\d{5,6}$/)
  await guest.page.reload()
  await guest.page.getByTestId('reference').waitFor()
  await expect.poll(() => guest.page.getByTestId('reference').textContent()).toBe(reference)
  await guest.button(guest.t('order:placed.newOrder')).click()
  await guest.openDrawer()
  await guest.look('drawer')
  await guest.button(guest.t('drawer:history')).click()
  await guest.page.getByRole('dialog').getByText(reference).waitFor()
  await guest.look('history')
  await guest.leave()
})
