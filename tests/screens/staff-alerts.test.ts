import { boardOrder, change } from 'stand-in/board'
import { runningPause } from 'stand-in/operations'
import { describe, expect, test } from 'vitest'
import { atTheBoard, atTheDoor, COUNT_TONES, later, on, SIZES, signIn, tones } from './board'
import { absent, button, expectAccessible, heading, link, type Screen, seen } from './screen'

const RESUME = '/api/backoffice/resumeorders'
const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString()
const received = () => boardOrder('03812', { acceptBy: minutes(1) })

/** Nobody answered it in time, by the clock of the page. */
async function expire(screen: Screen, place = 0): Promise<void> {
  const at = await screen.page.evaluate(() => new Date().toISOString())
  const order = on(screen, place)
  order.status = 'expired'
  order.version += 1
  order.moves = []
  order.history = [...order.history, change('expired', { at })]
}

/** Minutes pass, for the server as for the page. */
async function pass(screen: Screen, count: number): Promise<void> {
  screen.back.ahead += count * 60_000
  await later(screen, 61)
  await later(screen, 31)
}

describe.each(SIZES)('on a %s', size => {
  test('an expired order is shown on every page until it is acknowledged', async () => {
    const screen = await atTheBoard({ size, orders: [received()] })
    await later(screen)
    await expire(screen)
    await later(screen)

    await seen(screen, '1 order was not answered in time')
    await seen(screen, /^03812: the guests have a message/)
    await expectAccessible(screen)
    await link(screen, 'Stock').click()
    await seen(screen, '1 order was not answered in time')

    await button(screen, 'Got it').last().click()
    await absent(screen.page.getByText('1 order was not answered in time'))
    await later(screen)
    await absent(screen.page.getByText('1 order was not answered in time'))
  })

  test('a pause after unanswered orders is shown in words and ended with one tap', async () => {
    const screen = await atTheBoard({ size, orders: [] })
    await later(screen)
    const at = await screen.page.evaluate(() => new Date().toISOString())
    screen.back.pauses = [runningPause('takeout', minutes(20), { at, by: '', cause: 'unanswered', orders: 3 })]
    await later(screen)

    await seen(screen, /^(?:Pick-up|Takeout|Take-out): paused until/)
    await seen(screen, '3 orders were not answered in time. Guests can still order for later.')
    expect(await screen.page.innerText('body')).not.toMatch(/unattended|unanswered|system|null/)
    await expectAccessible(screen)

    await button(screen, 'Take orders again').click()

    await expect.poll(() => screen.sentTo(RESUME)).toMatchObject([{ orderTypes: ['takeout'] }])
    await absent(screen.page.getByText(/3 orders were not answered in time/))
  })
})

test('an expired order rings until it is acknowledged', async () => {
  const screen = await atTheDoor({ orders: [received()] })
  await screen.page.evaluate(COUNT_TONES)
  await signIn(screen)
  await button(screen, 'Turn the sound on').click()
  await button(screen, 'Got it').click()
  await later(screen)
  const before = await tones(screen)
  await expire(screen)
  await later(screen)
  await seen(screen, '1 order was not answered in time')
  await later(screen, 7)
  const rung = await tones(screen)
  expect(rung - before).toBeGreaterThanOrEqual(8)

  await button(screen, 'Got it').click()
  await absent(screen.page.getByText('1 order was not answered in time'))
  const silent = await tones(screen)
  await later(screen, 10)
  expect(await tones(screen)).toBe(silent)
})

test('the way from an expired order to a pause is one tap', async () => {
  const screen = await atTheBoard({ orders: [received()] })
  await later(screen)
  await expire(screen)
  await later(screen)
  await link(screen, 'Pause orders').click()

  await heading(screen, 'Hours and pause').waitFor()
  await absent(screen.page.getByText('1 order was not answered in time'))
})

test('staff are asked about a pause with a default end after half an hour, and keep or end it', async () => {
  const screen = await atTheBoard({ back: { pauses: [runningPause('takeout', minutes(600), { reminds: true })] } })
  await later(screen)
  await absent(screen.page.getByText(/^Still paused/))
  await pass(screen, 31)
  await seen(screen, /^Still paused: /)
  await expectAccessible(screen)

  await button(screen, 'Keep the pause').click()
  await absent(screen.page.getByText(/^Still paused/))
  expect(screen.sentTo(RESUME)).toEqual([])

  await pass(screen, 30)
  await seen(screen, /^Still paused: /)
  await button(screen, 'Take orders again').click()
  await expect.poll(() => screen.sentTo(RESUME)).toMatchObject([{ orderTypes: ['takeout'] }])
})

test('everything that pauses or takes longer ends with one tap on the board, and can be had back', async () => {
  const screen = await atTheBoard({
    back: {
      pauses: [runningPause('takeout', minutes(20), { reason: 'oven' }), runningPause('delivery', minutes(20))],
      busy: [{ orderType: 'dinein', extraMin: 15, until: minutes(40), at: minutes(0), by: 'anna' }],
    },
  })
  await button(screen, 'End all').click()

  await seen(screen, 'Orders are taken again, in the usual time.')
  await expect.poll(() => [screen.back.pauses, screen.back.busy]).toEqual([[], []])
  expect(screen.sentTo(RESUME)).toMatchObject([{ busy: true }])

  await button(screen, 'Undo').click()
  await seen(screen, 'The pauses and busy times are as before.')
  expect(screen.back.pauses.map(({ orderType, reason }) => [orderType, reason])).toEqual([
    ['takeout', 'oven'],
    ['delivery', ''],
  ])
  expect(screen.back.busy.map(({ orderType, extraMin }) => [orderType, extraMin])).toEqual([['dinein', 15]])
})
