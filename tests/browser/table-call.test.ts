import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { jade } = HOUSES
const t = wordsOf('en')
/** With the first call of a function that has to start; by asking alone it would take up to fifteen seconds. */
const AT_ONCE = { timeout: 10_000 }

afterAll(closeBrowser)

test('a table calls for the bill, every device of the staff shows it once, also one that was off; one person goes, and the guest sees it', async () => {
  const till = await Board.open(jade.host, ['jade', 'spadina'], 'desktop')
  const tablet = await Board.open(jade.host, ['jade', 'spadina'], 'tablet')
  const off = await Board.open(jade.host, ['jade', 'spadina'], 'tablet')
  await off.cutPower()
  const guest = await Guest.arrive(jade, 'phone', '/jade-table-8')
  await guest.button(guest.t('call:title')).click()
  await guest.look('table-call')
  await guest.page.getByRole('button', { name: '埋單' }).click()
  await guest.page.getByText(guest.t('call:told', { service: '埋單' })).waitFor()

  const table = '8 號枱'
  const goes = t('staffCalls:takeUpOf', { table })
  for (const { page } of [till, tablet]) await page.getByRole('button', { name: goes }).waitFor(AT_ONCE)
  await off.powerReturns()
  for (const { page } of [till, tablet, off]) await expect.poll(() => page.getByRole('button', { name: goes }).count(), AT_ONCE).toBe(1)
  await look(till.screen, 'board-call')
  await tablet.page.getByRole('button', { name: goes }).click()

  for (const { page } of [till, tablet, off])
    await expect.poll(() => page.getByRole('button', { name: goes }).count(), AT_ONCE).toBe(0)
  await guest.page.getByText(guest.t('call:answered', { service: '埋單' })).waitFor(AT_ONCE)
  await guest.leave()
})
