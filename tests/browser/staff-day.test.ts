import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { maple } = HOUSES
const t = wordsOf('en')

afterAll(closeBrowser)

test('a pause is seen on the guest’s page with its end, and ends there when it is ended', async () => {
  const board = await Board.open(maple.host, ['maple', 'annex'], 'tablet')
  await board.page.getByRole('link', { name: t('staff:page.hours') }).click()
  await board.page.getByRole('heading', { level: 1, name: t('staff:page.hours') }).waitFor()
  await board.page
    .getByRole('region', { name: t('staffHours:pause.title') })
    .getByRole('button', { name: t('staffHours:minutes', { count: 20 }), exact: true })
    .click()
  await board.page.getByText(t('staffHours:word.paused')).waitFor()
  await look(board.screen, 'hours')

  const guest = await Guest.arrive(maple, 'phone')
  const until = new RegExp(guest.t('store:day.pausedUntil', { time: '.*' }))
  await guest.page.getByText(until).first().waitFor()

  await board.page.getByText(t('staffHours:word.paused')).waitFor({ state: 'detached' })
  for (let left = 3; left > 0; left--) {
    const ends = board.page.getByRole('button', { name: new RegExp(`^${t('staffHours:endNamed', { type: '' }).trim()}`) })
    if ((await ends.count()) === 0) break
    const before = await ends.count()
    await ends.first().click()
    await expect.poll(() => ends.count()).toBe(before - 1)
  }
  const later = await Guest.arrive(maple, 'phone')
  await later.chooseOrderType('takeout')
  await guest.leave()
  await later.leave()
})
