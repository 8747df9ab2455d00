import { boardOrder } from 'stand-in/board'
import { describe, expect, test } from 'vitest'
import {
  acknowledge,
  atTheBoard,
  atTheDoor,
  COUNT_TONES,
  card,
  inLane,
  lane,
  later,
  MOVE,
  on,
  signIn,
  tap,
  tones,
} from './board'
import { button, expectAccessible, seen } from './screen'

const DELAY = '/api/backoffice/delayorder'
const SIZES = ['phone', 'tablet'] as const
const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString()

describe.each(SIZES)('on a %s', size => {
  test('an order is accepted for some minutes more than usual with one tap', async () => {
    const screen = await atTheBoard({ size, orders: [boardOrder('03812', { promisedAt: minutes(20) })] })
    await tap(screen, '03812', 'Accept')
    const sheet = screen.page.getByRole('dialog')
    await sheet.getByText('Accept order 03812').waitFor()
    await expectAccessible(screen)
    const usual = await sheet.getByRole('button', { name: /Usual/ }).getAttribute('aria-pressed')
    await sheet.getByRole('button', { name: /\+10 min/ }).click()
    await button(screen, /^Accept for /).click()

    await expect.poll(() => screen.sentTo(MOVE).length).toBe(1)
    expect(usual).toBe('true')
    const [{ promisedAt, status }] = screen.sentTo(MOVE) as [{ promisedAt: string; status: string }]
    expect(status).toBe('accepted')
    const more = Date.parse(promisedAt) - Date.now()
    expect(more).toBeGreaterThan(29 * 60_000)
    expect(more).toBeLessThan(34 * 60_000)
  })

  test('an order that takes longer gets a new time, and its history says who promised what', async () => {
    const order = boardOrder('03812', { status: 'accepted', promisedAt: minutes(20) })
    const screen = await atTheBoard({ size, orders: [order] })
    if (size === 'phone')
      await screen.page.getByRole('navigation').getByRole('button', { name: /^In the making/ }).click()
    await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
    await button(screen, 'Change the time').click()
    await seen(screen, 'New time for order 03812')
    await expectAccessible(screen)
    await button(screen, /\+15 min/).click()
    await button(screen, /^Promise /).click()

    await screen.page.getByRole('dialog').getByText(/^Promised before: /).waitFor()
    await screen.page.getByRole('dialog').getByText(/promised .* by anna/).waitFor()
    expect(screen.sentTo(DELAY)).toMatchObject([{ orderUUID: 'uuid-03812', version: 1 }])
  })

  test('an order that waits too long turns red and says since when', async () => {
    const waiting = { placedAt: minutes(-6.5), remindAt: minutes(-1), acceptBy: minutes(4) }
    const screen = await atTheBoard({ size, orders: [boardOrder('03812', waiting)] })

    await card(screen, '03812').getByText(/^Waiting for [67] minutes$/).waitFor()
    await expectAccessible(screen)
  })
})

test('another reason requires a text, which is sent', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812')] })
  await tap(screen, '03812', 'Reject')
  const sheet = screen.page.getByRole('dialog')
  await sheet.getByLabel('Another reason').check()
  await button(screen, 'Reject order').click()
  await seen(screen, 'Please choose a reason; for another one, write a few words.')
  await sheet.getByLabel('What should the customer read?').fill('The oven broke.')
  await button(screen, 'Reject order').click()

  await lane(screen, 'Done').getByText('Rejected').waitFor()
  await expect
    .poll(() => screen.sentTo(MOVE))
    .toMatchObject([{ status: 'rejected', reason: 'other', words: 'The oven broke.' }])
})

test('money that is only set aside is released, and the sheet says so', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { paidOnline: true, money: 'held' })] })
  await tap(screen, '03812', 'Reject')

  await seen(screen, /\$45\.20 on the card was only set aside and is released\./)
})

test('an accepted order for later waits in a drawer, and comes out when it is to be begun', async () => {
  const afternoon = { status: 'accepted' as const, asap: false, promisedAt: minutes(16), beginAt: minutes(1) }
  const screen = await atTheBoard({ orders: [boardOrder('03812', afternoon), boardOrder('03811', { status: 'accepted' })] })
  await inLane(screen, 'In the making', '03811').waitFor()
  expect(await card(screen, '03812').count()).toBe(0)
  await button(screen, /^Later/).click()
  await lane(screen, 'In the making').getByRole('button', { name: /03812/ }).waitFor()
  await expectAccessible(screen)

  screen.back.ahead = 95_000
  await later(screen, 95)

  await inLane(screen, 'In the making', '03812').waitFor()
})

test('an order for later rings when it is to be begun, until it is acknowledged', async () => {
  const evening = { status: 'accepted' as const, version: 2, asap: false, promisedAt: minutes(16), beginAt: minutes(1) }
  const screen = await atTheDoor({ orders: [boardOrder('03812', evening)] })
  await screen.page.evaluate(COUNT_TONES)
  await signIn(screen)
  await button(screen, 'Turn the sound on').click()
  await seen(screen, /^Later/)
  const before = await tones(screen)
  await later(screen, 20)
  expect(await tones(screen)).toBe(before)

  screen.back.ahead = 61_000
  await later(screen, 45)

  await screen.page.getByRole('alert').getByText(/^Begin order 03812 now: /).waitFor()
  expect(await tones(screen)).toBeGreaterThan(before)
  await inLane(screen, 'In the making', '03812').waitFor()
  await expectAccessible(screen)
  await acknowledge(screen)
  const last = await tones(screen)
  await later(screen, 20)
  expect(await tones(screen)).toBe(last)
})

test('an order that was to be begun while the device was off rings once it is on, and not again', async () => {
  const evening = { status: 'accepted' as const, version: 2, asap: false, promisedAt: minutes(16), beginAt: minutes(1) }
  const screen = await atTheBoard({ orders: [boardOrder('03812', evening)] })
  await seen(screen, /^Later/)
  await later(screen, 11)
  screen.back.ahead = 120_000

  await screen.page.reload()

  await screen.page.getByRole('alert').getByText(/^Begin order 03812 now: /).waitFor()
  await acknowledge(screen)
  await screen.page.reload()
  await inLane(screen, 'In the making', '03812').waitFor()
  expect(await screen.page.getByText(/^Begin order/).count()).toBe(0)
})

test('one way to order is seen at a time, or all', async () => {
  const screen = await atTheBoard({
    orders: [boardOrder('03812'), boardOrder('03811', { orderType: 'dinein', tableName: '4' })],
  })
  const types = screen.page.getByRole('group', { name: 'Order types' })
  await types.getByRole('button', { name: 'Dine in' }).click()

  await card(screen, '03811').waitFor()
  expect(await card(screen, '03812').count()).toBe(0)
  await types.getByRole('button', { name: 'Dine in' }).click()
  await card(screen, '03812').waitFor()
})

test('accepting too late shows the state of the money', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { paidOnline: true, money: 'held' })] })
  await tap(screen, '03812', 'Accept')
  const late = { status: 'expired', to: 'accepted', money: 'released' }
  screen.back.refuses[MOVE] = { result: 'error_order_conflict', details: late }
  on(screen, 0).status = 'expired'
  await button(screen, /^Accept for /).click()

  await seen(screen, 'Order 03812 is over already. The card was not charged: its money is released.')
})
