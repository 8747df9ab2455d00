import { runningPause } from 'stand-in/operations'
import type { StandIn } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { FOR_A_MANAGER, openAsManager } from './board'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, unanswered } from './screen'

const READ_STOCK = '/api/backoffice/readstock'
const MARK = '/api/backoffice/markstock'
const COUNT = '/api/backoffice/changecount'
const PAUSE = '/api/backoffice/pauseorders'
const READ_DAY = '/api/backoffice/readday'

const SIZES = ['phone', 'tablet', 'desktop'] as const

interface Wanted {
  size?: AnySize
  back?: Partial<StandIn>
  locale?: string
  names?: readonly [company: string, store: string, key: string, submit: string]
}

const ENGLISH = ['Company', 'Store', 'Staff key', 'Open the board'] as const

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A page of the store's side, for who has signed in. */
async function on(path: string, { size = 'tablet', back, locale, names = ENGLISH }: Wanted = {}): Promise<Screen> {
  const screen = await open(`/../staff/${path}`, { size, ...(back && { back }), ...(locale && { locale }) })
  const [company, store, key, submit] = names
  await screen.page.getByLabel(company).fill('HARBOUR')
  await screen.page.getByLabel(store).fill('S1')
  await screen.page.getByLabel(key).fill('right-key')
  await button(screen, submit).click()
  await screen.page.getByRole('heading', { level: 2 }).first().waitFor()
  return screen
}

const region = ({ page }: Screen, name: string | RegExp) => page.getByRole('region', { name })

describe('the stock', () => {
  const back = { onHand: { 102: { available: 3, held: 1, sold: 8, daily: null } } }

  test.each(SIZES)('on a %s one tap marks an item sold out, the list shows until when, and it can be undone', async size => {
    const screen = await on('stock', { size, back })
    await seen(screen, 'Everything on the menu can be ordered.')
    await expectAccessible(screen)

    await button(screen, 'Mark Shoyu ramen sold out').click()

    const gone = region(screen, /^Sold out now/)
    await gone.getByText('Shoyu ramen').waitFor()
    await gone.getByText(/by anna/).waitFor()
    expect(screen.sentTo(MARK).map(({ items, soldOut, until }) => ({ items, soldOut, until }))).toEqual([
      { items: [101], soldOut: true, until: { ends: 'tomorrow' } },
    ])
    await expectAccessible(screen)

    await button(screen, 'Undo').click()
    await seen(screen, 'Shoyu ramen is back on sale.')
    await absent(gone.getByText('Shoyu ramen'))
    expect(screen.back.gone).toEqual({})
  })

  test('the end is chosen once for the following taps, also for options', async () => {
    const screen = await on('stock', { back })
    await screen.page.getByLabel('for 30 days, or until I change it').check()
    await button(screen, 'Options').click()
    await button(screen, 'Mark Soft egg sold out').click()

    await region(screen, /^Sold out now/).getByText('Soft egg').waitFor()
    expect(screen.sentTo(MARK).map(({ options, until }) => ({ options, until }))).toEqual([
      { options: [3], until: { ends: 'changed' } },
    ])
  })

  test('everything that was marked is back with one tap, and sold out again with another', async () => {
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString()
    const marks = { 101: { until: inMinutes(60), at: old, by: 'anna' }, 102: { until: inMinutes(90), at: inMinutes(0), by: '' } }
    const screen = await on('stock', { back: { ...back, gone: marks } })
    await region(screen, /^Sold out now/).getByText(/^since /).waitFor()
    expect(await region(screen, /^Sold out now/).getByText(/^since /).count()).toBe(1)
    await button(screen, 'All back on sale').click()

    await seen(screen, 'Everything is back on sale.')
    await expect.poll(() => screen.back.gone).toEqual({})
    await button(screen, 'Undo').click()
    await seen(screen, 'It is sold out as before.')
    expect(Object.values(screen.back.gone).map(({ until }) => until)).toEqual(Object.values(marks).map(({ until }) => until))
  })

  test('the search finds items, and says if there are none', async () => {
    const screen = await on('stock', { back })
    const search = screen.page.getByRole('searchbox')
    await search.fill('miso')
    await absent(button(screen, 'Mark Shoyu ramen sold out'))
    await button(screen, /^Mark Miso/).first().waitFor()

    await search.fill('pizza')
    await seen(screen, 'Nothing matches the search.')
  })

  test('a count is changed with a reason, once, and says by how much', async () => {
    const screen = await on('stock', { size: 'phone', back })
    await button(screen, /^Change the count of/).click()
    const sheet = screen.page.getByRole('dialog')
    const save = sheet.getByRole('button', { name: 'Save the count' })
    expect(await save.isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: '+5' }).click()
    expect(await save.isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'More made' }).click()
    await expectAccessible(screen)
    await save.click()

    await seen(screen, '8 left')
    expect(screen.sentTo(COUNT).map(({ ID, act, qty, reason }) => ({ ID, act, qty, reason }))).toEqual([
      { ID: 102, act: 'correct', qty: 5, reason: 'More made' },
    ])
  })

  test('orders placed during a count are not counted twice, and a lost response is retried once', async () => {
    const screen = await on('stock', { back: { onHand: { 102: { available: 3, held: 0, sold: 8, daily: null } } } })
    await button(screen, /^Change the count of/).click()
    const sheet = screen.page.getByRole('dialog')
    await sheet.getByRole('button', { name: '+10' }).click()
    expect(await sheet.getByRole('status', { name: 'How many are left' }).innerText()).toBe('13')

    screen.back.onHand = { 102: { available: 1, held: 0, sold: 10, daily: null } }
    await screen.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => sheet.getByRole('status', { name: 'How many are left' }).innerText()).toBe('11')
    await sheet.getByRole('button', { name: 'More made' }).click()
    screen.back.breaks = new Set([COUNT])
    expects(unanswered(COUNT))
    await sheet.getByRole('button', { name: 'Save the count' }).click()
    await seen(screen, /no answer/)
    screen.back.breaks.clear()
    await sheet.getByRole('button', { name: 'Save the count' }).click()

    await absent(sheet)
    const [first, second] = screen.sentTo(COUNT)
    expect(second).toMatchObject({ act: 'correct', qty: 10, reason: 'More made', changeId: first?.changeId })
    expect(screen.back.onHand[102]?.available).toBe(11)
  })

  test('a failed change leaves the item as it was and shows an error', async () => {
    const screen = await on('stock', { back })
    screen.back.refuses = { [MARK]: { result: 'error_item_not_found' } }
    await button(screen, 'Mark Shoyu ramen sold out').click()

    await seen(screen, 'This could not be done with Shoyu ramen.')
    await button(screen, 'Mark Shoyu ramen sold out').waitFor()
  })

  test('stock that cannot be loaded says so, and is asked for again', async () => {
    const screen = await open('/../staff/stock', { size: 'tablet', back: { breaks: new Set([READ_STOCK]) } })
    expects(unanswered(READ_STOCK))
    await screen.page.getByLabel('Company').fill('HARBOUR')
    await screen.page.getByLabel('Store').fill('S1')
    await screen.page.getByLabel('Staff key').fill('right-key')
    await button(screen, 'Open the board').click()
    await seen(screen, 'The stock could not be loaded')

    screen.back.breaks.clear()
    await button(screen, 'Try again').click()
    await button(screen, 'Mark Shoyu ramen sold out').waitFor()
  })
})

describe('hours and pause', () => {
  const slotLoads = [1, 2, 3].map(place => ({
    ...{ orderType: 'dinein' as const, at: inMinutes(place * 15), until: inMinutes(place * 15 + 15) },
    ...{ held: place === 3 ? 1 : 0, placed: place, most: 4 },
  }))

  test.each(SIZES)('on a %s orders are paused with one tap, with the time that is left, and taken again', async size => {
    const screen = await on('hours', { size, back: { slotLoads } })
    await expectAccessible(screen)
    await region(screen, 'Pause').getByRole('button', { name: '20 min', exact: true }).click()

    await seen(screen, /^Take-out paused until|^Pick-up paused until|^Takeout paused until/)
    await seen(screen, /^20 min left/)
    expect(screen.sentTo(PAUSE).map(({ orderTypes, until, reason }) => ({ orderTypes, until, reason }))).toEqual([
      { orderTypes: [], until: { ends: 'minutes', minutes: 20 }, reason: 'Too many orders' },
    ])
    await expectAccessible(screen)

    for (let left = 3; left > 0; left--) await button(screen, /^End now/).first().click()
    await seen(screen, 'Orders are taken again.')
    await expect.poll(() => screen.back.pauses).toEqual([])
  })

  test('all pauses and busy times end with one tap, and can be had back', async () => {
    const pauses = [runningPause('takeout', inMinutes(20)), runningPause('delivery', inMinutes(20))]
    const screen = await on('hours', { back: { pauses } })
    await button(screen, 'End all').click()

    await seen(screen, 'Orders are taken again, in the usual time.')
    await expect.poll(() => screen.back.pauses).toEqual([])
    await absent(button(screen, 'End all'))
    await button(screen, 'Undo').click()
    await expect.poll(() => screen.back.pauses.length).toBe(2)
    await expectAccessible(screen)
  })

  test('a pause after unanswered orders is explained in words, without an internal name', async () => {
    const screen = await on('hours', {
      back: { pauses: [runningPause('takeout', inMinutes(20), { by: '', cause: 'unanswered', orders: 3 })] },
    })
    await seen(screen, /3 orders were not answered$/)
    expect(await screen.page.innerText('main')).not.toMatch(/unattended|unanswered|system|null/)
    await absent(button(screen, 'End all'))
  })

  test('until I end it has an end, which is shown before the tap', async () => {
    const screen = await on('hours', {})
    await seen(screen, /^Until I end it: at most until .+\. You are reminded every half hour\.$/)
    await button(screen, 'Until I end it').click()
    await seen(screen, /paused until/)
    expect(screen.sentTo(PAUSE)).toMatchObject([{ until: { ends: 'changed' } }])
    await absent(screen.page.getByText(/until somebody/))
  })

  test('the board shows a pause and its end', async () => {
    const screen = await on('board', {
      back: { pauses: [runningPause('takeout', inMinutes(20))] },
    })

    await screen.page.getByRole('link', { name: /paused until/ }).click()
    await heading(screen, 'Hours and pause').waitFor()
  })

  test('busy for so long promises so many minutes more', async () => {
    const screen = await on('hours', { size: 'phone' })
    await region(screen, 'Busy').getByRole('button', { name: '+20 min' }).click()
    await region(screen, 'Busy').getByRole('button', { name: 'Start busy time' }).click()

    await seen(screen, /: 20 min longer$/)
    expect(screen.back.busy.map(({ extraMin }) => extraMin)).toEqual([20, 20, 20])
    await button(screen, 'Undo').click()
    await expect.poll(() => screen.back.busy).toEqual([])
  })

  test('today’s slots show placed and held orders with the limit, and which are full', async () => {
    const screen = await on('hours', { back: { slotLoads } })
    const times = region(screen, 'Times today')
    await times.getByText('3 placed · 1 held / 4').waitFor()
    await times.getByText('Full').waitFor()
  })

  test('a date is closed, and keeps its usual hours again', async () => {
    const screen = await open('/../staff/hours', { size: 'phone', back: FOR_A_MANAGER })
    await openAsManager(screen)
    await button(screen, 'Save this date').click()
    await seen(screen, 'Please choose a date from today on, and hours that differ.')
    await screen.page.getByLabel('Date', { exact: true }).fill('2030-12-25')
    await button(screen, 'Save this date').click()

    await button(screen, /^Keep the usual hours on/).click()
    await seen(screen, 'No date differs.')
    expect(screen.back.exceptions).toEqual([])
  })

  test('staff who are no managers see the dates but cannot change them', async () => {
    const exceptions = [{ date: '2030-12-25', off: true, fullDay: false, times: [] }]
    const screen = await on('hours', { back: { exceptions } })

    await seen(screen, 'A manager changes these dates.')
    await seen(screen, 'Closed')
    await absent(button(screen, 'Save this date'))
    await absent(button(screen, /^Keep the usual hours on/))
    await expectAccessible(screen)
  })

  test('a day that cannot be loaded says so', async () => {
    const screen = await open('/../staff/hours', { size: 'tablet', back: { breaks: new Set([READ_DAY]) } })
    expects(unanswered(READ_DAY))
    await screen.page.getByLabel('Company').fill('HARBOUR')
    await screen.page.getByLabel('Store').fill('S1')
    await screen.page.getByLabel('Staff key').fill('right-key')
    await button(screen, 'Open the board').click()
    await seen(screen, 'The day could not be loaded')
  })
})

describe('its guests', () => {
  const pauses = [runningPause('takeout', inMinutes(20), { reason: 'x' })]
  const busy = [{ orderType: 'takeout' as const, extraMin: 20, until: inMinutes(60), at: inMinutes(0), by: 'anna' }]

  test('the store page and the menu show a pause with its end, and never its reason', async () => {
    const screen = await open('/', { back: { pauses } })
    await seen(screen, /Orders are paused until/)
    expect(await screen.page.innerText('body')).not.toContain('anna')
  })

  test('a paused type opens its menu and takes orders for later', async () => {
    const screen = await open('/store-home', { back: { pauses } })
    const tile = button(screen, /Pick-up.*Orders are paused until.*Order for later/)
    expect(await tile.isEnabled()).toBe(true)
    await expectAccessible(screen)
    await tile.click()

    await screen.page.waitForURL(/menu-full/)
    await seen(screen, /^Orders are paused until .+ · The next free time is /)
    await screen.page.getByRole('link', { name: 'Shoyu ramen' }).first().waitFor()
  })

  test('a paused type that takes no times can be looked at', async () => {
    const store = { orderType: { takeout: { pickupTimeIgnored: true } } } as never
    const screen = await open('/store-home', { store, back: { pauses } })
    await button(screen, /Pick-up.*Orders are paused until.*Look at the menu/).click()

    await screen.page.waitForURL(/menu-full/)
    await seen(screen, /^Orders are paused until/)
  })

  test('closed dine-in can be looked at without a table', async () => {
    const store = { orderType: { dinein: { askTableName: true } } } as never
    const back = { rehours: (told: object) => ({ ...told, asap: null, slots: [], acceptOrder: false, notAccepting: 'order_times' }) as never }
    const screen = await open('/store-home', { store, back })
    await button(screen, /Dine.in.*Not available now.*Look at the menu/).click()

    await screen.page.waitForURL(/menu-full/)
    await absent(screen.page.getByRole('dialog'))
  })

  test('a pause ends, and the tile takes orders again', async () => {
    const screen = await open('/store-home', { back: { pauses: [...pauses] }, clock: true })
    await button(screen, /Order for later/).waitFor()
    screen.back.pauses = []
    await screen.page.clock.runFor(120_000)

    await button(screen, /Pick-up.*ready/).waitFor()
    await absent(button(screen, /Order for later/))
  })

  test('busy is said where the order type is chosen', async () => {
    const screen = await open('/', { back: { busy } })
    await seen(screen, /busy|Busy right now/)
  })
})
