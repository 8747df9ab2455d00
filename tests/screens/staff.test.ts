import { boardLine, boardOrder, moved } from 'stand-in/board'
import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import {
  accept,
  acknowledge,
  atTheBoard,
  atTheDoor,
  COUNT_TONES,
  card,
  dialog,
  goTo,
  inLane,
  lane,
  later,
  MOVE,
  on,
  quiet,
  READ,
  REFUND,
  SIZES,
  signIn,
  tap,
  tones,
} from './board'
import { button, expectAccessible, type Screen, seen, unanswered } from './screen'

describe('at the door', () => {
  test('nothing of the guests’ start is asked, and the screen is accessible', async () => {
    const screen = await atTheDoor()

    expect(screen.calls).toEqual(['/api/backoffice/readdoor'])
    await expectAccessible(screen)
  })

  test('a wrong key shows an error and is neither in the address nor stored', async () => {
    const screen = await atTheDoor({ size: 'phone' })
    await signIn(screen, 'wrong-key')

    await seen(screen, 'This staff key does not open this store. Check company, store and key.')
    expect(screen.page.url()).toMatch(/\/staff$/)
    expect(await screen.page.evaluate(() => Object.keys(localStorage))).not.toContain('STF')
    await expectAccessible(screen)
  })

  test.each([
    ['key_expired', 'This staff key has expired. Ask your manager for a new one.'],
    ['key_revoked', 'This staff key was withdrawn. Ask your manager for a new one.'],
  ])('of a key that is refused as %s the reason is told', async (reason, words) => {
    const screen = await atTheDoor({ back: { refuses: { [READ]: { result: 'forbidden', details: { reason } } } } })
    await signIn(screen)

    await seen(screen, words)
  })

  test('after too many tries staff see how long to wait, and can retry then', async () => {
    const screen = await atTheDoor()
    screen.back.refuses = { [READ]: { result: 'too_many_requests', details: { retryAfter: 30 } } }
    await signIn(screen)

    await seen(screen, /Please wait (?:30|29) s/)
    expect(await button(screen, 'Open the board').isEnabled()).toBe(false)
    screen.back.refuses = {}
    await later(screen, 31)
    await expect.poll(() => button(screen, 'Open the board').isEnabled()).toBe(true)
  })

  test('a session is kept encrypted until sign-out', async () => {
    const screen = await atTheBoard({ orders: [boardOrder('03812')] })
    const kept = await screen.page.evaluate(() => localStorage.getItem('STF'))
    expect(kept).toMatch(/^v2\./)

    await screen.page.reload()
    await card(screen, '03812').waitFor()
    await button(screen, 'Settings').click()
    await button(screen, 'Sign out').click()

    await button(screen, 'Open the board').waitFor()
    expect(await screen.page.evaluate(() => localStorage.getItem('STF'))).toBeNull()
  })

  test('revoking a key closes its open board', async () => {
    const screen = await atTheBoard({ orders: [boardOrder('03812')] })
    screen.back.refuses = { [READ]: { result: 'forbidden', details: { reason: 'key_revoked' } } }
    await later(screen)

    await seen(screen, 'This staff key was withdrawn. Ask your manager for a new one.')
    await expect.poll(() => card(screen, '03812').count()).toBe(0)
  })
})

describe.each(SIZES)('on a %s', size => {
  test('an order is accepted, made, handed over, and moves from lane to lane', async () => {
    const screen = await atTheBoard({ size, orders: [boardOrder('03812')] })
    await inLane(screen, 'New', '03812').waitFor()
    await expectAccessible(screen)

    await accept(screen, '03812')
    await goTo(screen, size, 'In the making')
    await inLane(screen, 'In the making', '03812').waitFor()
    await tap(screen, '03812', 'Start')
    await seen(screen, 'Being made')
    await tap(screen, '03812', 'Ready')
    await goTo(screen, size, 'Ready')
    await inLane(screen, 'Ready', '03812').waitFor()
    await tap(screen, '03812', 'Picked up')
    await goTo(screen, size, 'Done')

    await lane(screen, 'Done').getByText('Completed').waitFor()
    expect(screen.sentTo(MOVE).map(({ status }) => status)).toEqual(['accepted', 'preparing', 'ready', 'completed'])
    await expectAccessible(screen)
  })

  test('a new order is shown and rings until it is acknowledged', async () => {
    const screen = await atTheDoor({ size })
    await screen.page.evaluate(COUNT_TONES)
    await signIn(screen)
    await button(screen, 'Turn the sound on').click()
    await seen(screen, 'No new orders')
    screen.back.board.unshift(boardOrder('03812'))
    await later(screen)

    await screen.page.getByRole('alert').getByText('Order 03812 is new').waitFor()
    await expect.poll(() => screen.page.title()).toBe('(1) Harbour Kitchen, Queen Street')
    const first = await tones(screen)
    expect(first).toBeGreaterThan(0)
    await later(screen)
    expect(await tones(screen)).toBeGreaterThan(first)
    await expectAccessible(screen)

    await acknowledge(screen)
    await expect.poll(() => screen.page.getByText('Order 03812 is new').count()).toBe(0)
    const last = await tones(screen)
    await later(screen)
    expect(await tones(screen)).toBe(last)
    await inLane(screen, 'New', '03812').waitFor()
  })

  test('all that is known of an order is behind its card', async () => {
    const options = [{ descr: 'Soft egg', descr1: '', descr2: '', qty: 2 }]
    const screen = await atTheBoard({
      size,
      orders: [
        boardOrder('03812', {
          orderMemo: 'Nut allergy',
          items: [boardLine('Tonkotsu ramen', 2, 16.5, { options, remark: 'no onions' })],
        }),
      ],
    })
    await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
    const sheet = screen.page.getByRole('dialog')

    for (const text of ['Nut allergy', '2 × Soft egg', '“no onions”', '$37.29'])
      await sheet.getByText(text).first().waitFor()
    expect(await sheet.getByRole('link', { name: 'Call (416) 555-0123' }).getAttribute('href')).toBe('tel:+14165550123')
    await expectAccessible(screen)
  })
})

test('the part paid by points or deposit is not collected again, and the rest is', async () => {
  const given = { prepaid: 10, pointsPart: 10, due: 35.2 }
  const screen = await atTheBoard({ size: 'phone', orders: [boardOrder('03812', given)] })
  await card(screen, '03812').getByText('Partly paid online').waitFor()
  await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
  const money = screen.page.getByRole('dialog')

  for (const row of [/Paid online\s*\$10\.00/, /To collect\s*\$35\.20/])
    await expect.poll(() => money.textContent()).toMatch(row)
  await expectAccessible(screen)
})

test('rejecting needs a confirmation, which shows the state of the money', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { paidOnline: true }), boardOrder('03811')] })
  await tap(screen, '03812', 'Reject')
  const sheet = screen.page.getByRole('dialog')
  await sheet.getByText('$45.20 paid online goes back to the customer.').waitFor()
  await expectAccessible(screen)
  await sheet.getByRole('button', { name: 'Go back' }).click()
  expect(screen.sentTo(MOVE)).toEqual([])

  await tap(screen, '03812', 'Reject')
  await sheet.getByRole('button', { name: 'Reject order' }).click()
  await sheet.getByText('Please choose a reason; for another one, write a few words.').waitFor()
  expect(screen.sentTo(MOVE)).toEqual([])
  await sheet.getByLabel('Too busy').check()
  await sheet.getByRole('button', { name: 'Reject order' }).click()

  await lane(screen, 'Done').getByText('Rejected').waitFor()
  await lane(screen, 'Done').getByText('$45.20 returned').waitFor()
  await tap(screen, '03811', 'Reject')
  await sheet.getByText('Nothing was paid online.').waitFor()
})

test('an order changed by another device is reloaded, with a message', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812')] })
  moved(on(screen, 0), 'cancelled')
  await accept(screen, '03812')

  await seen(screen, 'Order 03812 was changed by someone else. This is its current state.')
  await lane(screen, 'Done').getByText('Cancelled').waitFor()
  expect(await card(screen, '03812').count()).toBe(0)
})

test('money goes back in part and whole, each asked first', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { paidOnline: true, status: 'accepted' })] })
  const { page } = screen
  await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
  await button(screen, 'Refund').click()
  await page.getByLabel('An amount').check()
  await page.getByLabel('Amount', { exact: true }).fill('45.21')
  await page.getByLabel('Reason').selectOption('late')
  await button(screen, 'Review the refund').click()
  await seen(screen, 'Please enter an amount up to $45.20.')
  await page.getByLabel('Amount', { exact: true }).fill('5,05')
  await button(screen, 'Review the refund').click()
  await dialog(screen).getByText('Card').waitFor()
  await expectAccessible(screen)
  await dialog(screen).getByRole('button', { name: 'Refund $5.05' }).click()
  await seen(screen, 'The refund of order 03812 is done.')

  await button(screen, 'Refund').click()
  await page.getByLabel('Everything left').check()
  await page.getByLabel('Reason').selectOption('late')
  await button(screen, 'Review the refund').click()
  await dialog(screen).getByRole('button', { name: 'Refund $40.15' }).click()

  await expect.poll(() => screen.sentTo(REFUND).length).toBe(2)
  expect(screen.sentTo(REFUND).map(({ refund }) => (refund as { amount?: number }).amount)).toEqual([5.05, undefined])
  await button(screen, 'Refund').click()
  await seen(screen, 'Everything that was paid here went back.')
})

test('a refund whose answer was lost is asked for again as the same refund', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { paidOnline: true, status: 'accepted' })] })
  const giveAllBack = async () => {
    await button(screen, 'Review the refund').click()
    await dialog(screen).getByRole('button', { name: 'Refund $45.20' }).click()
  }
  await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
  await button(screen, 'Refund').click()
  await screen.page.getByLabel('Everything left').check()
  await screen.page.getByLabel('Reason').selectOption('quality')
  expects(unanswered(REFUND))
  screen.back.breaks.add(REFUND)
  await giveAllBack()
  await seen(screen, 'There was no answer. Look at order 03812 before you try again.')
  screen.back.breaks.delete(REFUND)
  await giveAllBack()

  await seen(screen, 'The refund of order 03812 is done.')
  const [first, second] = screen.sentTo(REFUND).map(({ refund }) => (refund as { refundId: string }).refundId)
  expect(second).toBe(first)
})

test('without a connection the board says since when, keeps what it knows, and catches up by itself', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status: 'accepted' })] })
  expects(unanswered(READ))
  screen.back.breaks.add(READ)
  await later(screen)
  await screen.page.getByRole('alert').getByText('No connection').waitFor()
  await seen(screen, /Last seen at \d/)
  await card(screen, '03812').waitFor()
  await expectAccessible(screen)

  screen.back.breaks.delete(READ)
  screen.back.board.unshift(boardOrder('03813'))
  await later(screen)

  await expect.poll(() => screen.page.getByText('No connection').count()).toBe(0)
  await inLane(screen, 'New', '03813').waitFor()
})

/** Whether the page is before somebody's eyes: the other is another tab, or a tablet that sleeps. */
const show = ({ page }: Screen, state: 'hidden' | 'visible') =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a hidden board sends no requests, and one at once when it is visible', async () => {
  const screen = await atTheBoard()
  await show(screen, 'hidden')
  await later(screen)
  const asked = screen.calls.length
  await later(screen, 60)
  expect(screen.calls.length).toBe(asked)

  await show(screen, 'visible')

  await expect.poll(() => screen.calls.length).toBeGreaterThan(asked)
})

test('a board that slept for a quarter of an hour shows every order of it, once each and in order, and rings', async () => {
  const screen = await atTheDoor({ size: 'desktop', orders: [boardOrder('40000', { status: 'completed' })] })
  await screen.page.evaluate(COUNT_TONES)
  await signIn(screen)
  await button(screen, 'Turn the sound on').click()
  await lane(screen, 'Done').getByText('40000').waitFor()
  const before = await tones(screen)
  await show(screen, 'hidden')
  const began = Date.now()
  for (let number = 1; number <= 70; number++) {
    const placed = began + number * 12_000
    const [placedAt, acceptBy] = [placed, placed + 20 * 60_000].map(at => new Date(at).toISOString())
    screen.back.board.unshift(boardOrder(String(40_000 + number), { placedAt, acceptBy }))
  }
  await screen.page.clock.fastForward(15 * 60_000)
  screen.back.ahead = 15 * 60_000

  await show(screen, 'visible')

  const numbers = () => lane(screen, 'New').locator('[data-order]').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.order))
  await expect.poll(async () => (await numbers()).length).toBe(70)
  expect(await numbers()).toEqual(Array.from({ length: 70 }, (_, place) => `uuid-${40_001 + place}`))
  await screen.page.getByRole('alert').getByText('70 new orders').waitFor()
  await later(screen, 4)
  expect(await tones(screen)).toBeGreaterThan(before)
})

test('an order accepted automatically during a power cut rings afterwards until it is acknowledged', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status: 'accepted' })] })
  const address = screen.page.url()
  await quiet(screen)
  await screen.page.goto('about:blank')
  const placedAt = new Date(Date.now() + 5 * 60_000).toISOString()
  screen.back.board.unshift(boardOrder('03813', { status: 'accepted', placedAt }))
  screen.back.ahead = 15 * 60_000

  await screen.page.goto(address)

  await screen.page.getByRole('alert').getByText('Order 03813 is new').waitFor()
  await acknowledge(screen)
  await screen.page.reload()
  await card(screen, '03813').waitFor()
  await quiet(screen)
  expect(await screen.page.getByText(/Order \d+ is new/).count()).toBe(0)
})

test('an order that came while the board slept over midnight is not forgotten with its day', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status: 'completed' })] })
  await show(screen, 'hidden')
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  screen.back.earlier = { [day]: [boardOrder('03813'), ...screen.back.board] }
  screen.back.board = []
  screen.back.ahead = 24 * 3_600_000

  await show(screen, 'visible')

  await inLane(screen, 'New', '03813').waitFor()
  await screen.page.getByRole('alert').getByText('Order 03813 is new').waitFor()
})

test.each([
  ['received', true],
  ['accepted', false],
] as const)('with an order that is %s the board is asked again within six seconds: %s', async (status, asks) => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status })] })
  const asked = await quiet(screen)
  await later(screen, 6)
  expect((await quiet(screen)) > asked).toBe(asks)
  await later(screen, 5)
  await expect.poll(() => screen.calls.length).toBeGreaterThan(asked)
})

test('more orders than a page holds are all there, once each', async () => {
  const orders = Array.from({ length: 120 }, (_, place) =>
    boardOrder(String(40_120 - place), { status: place === 119 ? 'ready' : 'completed' }),
  )
  const screen = await atTheBoard({ size: 'desktop', orders })
  await inLane(screen, 'Ready', '40001').waitFor()

  expect(await lane(screen, 'Done').locator('[data-order]').count()).toBe(119)
  moved(on(screen, 119), 'completed')
  await later(screen)
  await expect.poll(() => lane(screen, 'Done').locator('[data-order]').count()).toBe(120)
})

test('orders are found by number, name or phone', async () => {
  const screen = await atTheBoard({
    orders: [boardOrder('03812'), boardOrder('03811', { name: 'Ana Souza', phone: '+16475550199' })],
  })
  const search = screen.page.getByRole('searchbox')
  for (const typed of ['03811', 'souza', '647 555']) {
    await search.fill(typed)
    await expect.poll(() => card(screen, '03812').count()).toBe(0)
    await card(screen, '03811').waitFor()
  }
  await search.fill('nobody')
  await seen(screen, 'No order matches the search.')
})

test('another day is looked at, while today still rings', async () => {
  const screen = await atTheBoard()
  const [year, month] = [new Date().getFullYear() - 1, '05']
  screen.back.earlier = { [`${year}-${month}-20`]: [boardOrder('00007', { status: 'completed' })] }
  await screen.page.getByLabel('Day').fill(`${year}-${month}-20`)
  await lane(screen, 'Done').getByText('00007').waitFor()

  screen.back.board.unshift(boardOrder('03812'))
  await later(screen)
  await screen.page.getByRole('alert').getByText('Order 03812 is new').waitFor()
  await acknowledge(screen)

  await inLane(screen, 'New', '03812').waitFor()
  expect(await lane(screen, 'Done').getByText('00007').count()).toBe(0)
})

test.each(['fr', 'ja-JP'])('the board uses the browser’s language (%s), and can be set to light', async locale => {
  const screen = await atTheDoor({ locale, orders: [boardOrder('03812')] })
  for (const [place, text] of ['HARBOUR', 'S1', 'right-key'].entries())
    await screen.page.locator('form input').nth(place).fill(text)
  await screen.page.locator('form button').click()
  await screen.page.locator('[data-order="uuid-03812"]').waitFor()
  await expectAccessible(screen)
  await screen.page.locator('header button').last().click()
  await screen.page.locator('input[name=bright]').check()

  expect(await screen.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await expectAccessible(screen)
})
