import { serviceCallOf, tellAll } from 'stand-in/channel'
import type { StandIn } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { type AnySize, absent, button, expectAccessible, link, open, type Screen, seen, unanswered } from './screen'

const CALL = '/api/realtime/callservice'
const READ = '/api/backoffice/readcalls'
const AT_TABLE_8: Partial<StandIn> = {
  launch: { orderType: 'table', tableID: '8' },
  tables: [{ ID: '8', descr: '8', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }],
}
const CALLING = { orderType: { dinein: { callServiceEnabled: true, callServices: ['Water', 'Bill'] } } }

const later = ({ page }: Screen, ms: number) => page.clock.runFor(ms)

async function atTheTable(size: AnySize = 'phone'): Promise<Screen> {
  const screen = await open('/menu-full', { size, clock: true, store: CALLING, back: AT_TABLE_8 })
  const bell = button(screen, 'Call for service')
  await expect.poll(() => later(screen, 1_000).then(() => bell.count())).toBe(1)
  await bell.click()
  await button(screen, 'Bill').waitFor()
  return screen
}

describe('at a table', () => {
  test.each(['phone', 'desktop'] as const)('a guest calls for the bill, and may call again after half a minute (%s)', { tags: 'night' }, async size => {
    const screen = await atTheTable(size)
    await expectAccessible(screen)
    await button(screen, 'Bill').click()

    await seen(screen, 'Sent to the team: Bill')
    await seen(screen, 'You can call again in 30 s.')
    expect(await button(screen, 'Water').isDisabled()).toBe(true)
    expect(screen.sentTo(CALL)).toMatchObject([{ service: 'Bill' }])
    await expectAccessible(screen)
    // Until somebody took it up each answer tells the server's own time, in which half a minute has not passed.
    for (const call of screen.back.serviceCalls) call.answeredAt = new Date().toISOString()
    const onTheWay = screen.page.getByText('On the way: Bill')
    await expect.poll(() => later(screen, 1_000).then(() => onTheWay.count())).toBe(1)
    // The page asks for newer menus meanwhile, and is told the time with the answer: the server's has passed as well.
    screen.back.ahead = 40_000
    await later(screen, 31_000)
    await button(screen, 'Ask for staff').click()

    await seen(screen, 'Sent to the team: Ask for staff')
    expect(screen.sentTo(CALL).map(({ service }) => service)).toEqual(['Bill', ''])
  })

  test('a call whose reply was lost is sent again as the same call', async () => {
    expects(unanswered(CALL))
    const screen = await atTheTable()
    screen.back.loses = new Set([CALL])
    await button(screen, 'Water').click()
    await seen(screen, 'Your call did not get through. Please try again.')
    screen.back.loses = new Set()
    await button(screen, 'Water').click()

    await seen(screen, 'Sent to the team: Water')
    expect(new Set(screen.sentTo(CALL).map(({ callID }) => callID)).size).toBe(1)
    expect(screen.back.serviceCalls).toHaveLength(1)
  })

  test('a table that has just called sees how long to wait', { tags: 'night' }, async () => {
    const screen = await atTheTable()
    screen.back.refuses = { [CALL]: { result: 'too_many_requests', details: { retryAfter: 12 } } }
    await button(screen, 'Water').click()

    await seen(screen, 'You can call again in 12 s.')
    await absent(screen.page.getByText('Sent to the team'))
  })

  test.each([
    ['at no table', CALLING, {}],
    ['where the store takes no calls', {}, AT_TABLE_8],
  ])('there is no bell %s', { tags: 'night' }, async (_case, store, back) => {
    const screen = await open('/menu-full', { clock: true, store, back })
    await expect.poll(() => later(screen, 1_000).then(() => screen.calls.includes('/api/realtime/openchannel'))).toBe(true)

    await absent(button(screen, 'Call for service'))
  })
})

async function atTheBoard(back: Partial<StandIn>, size: AnySize = 'tablet'): Promise<Screen> {
  const screen = await open('/../staff', { size, clock: true, back: { channel: true, ...back } })
  await screen.page.getByLabel('Company').fill('HARBOUR')
  await screen.page.getByLabel('Store').fill('S1')
  await screen.page.getByLabel('Staff key').fill('right-key')
  await button(screen, 'Open the board').click()
  await expect.poll(() => screen.calls.includes(READ)).toBe(true)
  return screen
}

describe('the staff', () => {
  test.each(['phone', 'tablet'] as const)('see a table call as soon as they are notified, and take it (%s)', { tags: 'night' }, async size => {
    const screen = await atTheBoard({}, size)
    await expect.poll(() => screen.back.sockets.size).toBe(1)
    screen.back.serviceCalls.push(serviceCallOf('call-1', { service: 'Bill' }))
    tellAll(screen.back, { kind: 'call', id: 'call-1', version: 1 })

    await seen(screen, 'Table 8')
    await seen(screen, 'Bill')
    await expectAccessible(screen)
    await button(screen, 'Table 8: on my way').click()

    await absent(button(screen, 'Table 8: on my way'))
    expect(screen.back.serviceCalls).toMatchObject([{ answeredBy: 'anna' }])
  })

  test('see every call of the last two hours once when they return, and who took it', async () => {
    const screen = await atTheBoard({
      serviceCalls: [
        serviceCallOf('call-1', { service: 'Water', answeredAt: new Date().toISOString(), answeredBy: 'bo' }),
        ...['2', '3', '4'].map(table => serviceCallOf(`call-${table}`, { tableName: table })),
      ],
    })
    await seen(screen, '1 more table calls')
    await link(screen, /^Calls$/).click()

    const waiting = screen.page.getByRole('region', { name: 'Waiting' })
    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(3)
    await seen(screen, /^bo, /)
    await expectAccessible(screen)
    await waiting.getByRole('button', { name: 'Table 3: on my way' }).click()

    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(2)
    await seen(screen, /^anna, /)
  })

  test('poll the calls without a socket, and see the known ones after a failure', { tags: 'night' }, async () => {
    expects(unanswered(READ))
    const screen = await atTheBoard({ channel: false })
    screen.back.serviceCalls.push(serviceCallOf('call-1'))
    await expect.poll(() => later(screen, 15_000).then(() => button(screen, 'Table 8: on my way').count())).toBe(1)

    screen.back.breaks = new Set([READ])
    await link(screen, /^Calls$/).click()
    await later(screen, 15_000)

    await seen(screen, 'There was no answer. The calls shown may be old.')
    await expectAccessible(screen)
  })

  test('see a note if no table has called', { tags: 'night' }, async () => {
    const screen = await atTheBoard({})
    await link(screen, /^Calls$/).click()

    await seen(screen, 'No table has called')
    await expectAccessible(screen)
  })
})
