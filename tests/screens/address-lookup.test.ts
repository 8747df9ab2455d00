import { mkdirSync } from 'node:fs'
import { someStreets } from 'stand-in/places'
import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { ADD_ORDER, clickCheckout, giveContact, placeOrder } from './checkout-path'
import { absent, button, expectAccessible, open, type Screen, type Size, seen, sizes, unanswered } from './screen'

const FIND = '/api/order/findplaces'
const READ = '/api/order/readplace'
const WAY = '/api/order/distancematrix'
const DELIVERY = { launch: { orderType: 'delivery' as const, tableID: '' } }
const NEAR = { km: 3.24, minutes: 4, estimated: true }
const FAR = { km: 60, minutes: 72, estimated: true }
const KING = { street: '300 King Street West', city: 'Toronto', province: 'ON', postal: 'M5V 1J2', country: 'CA' }
const PICTURES = process.env.PICTURES ?? ''

const field = ({ page }: Screen) => page.getByRole('combobox', { name: 'Street address' })
const options = ({ page }: Screen) => page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option')
const form = ({ page }: Screen) => page.getByRole('dialog')

async function look(screen: Screen, size: Size, name: string): Promise<void> {
  await expectAccessible(screen)
  const sideways = await screen.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${size}-${name}.png` })
}

async function toAddress(wanted: Parameters<typeof open>[1] = {}): Promise<Screen> {
  const { size = 'desktop', back, ...rest } = wanted
  const screen = await open('/menu-full', {
    ...rest,
    size,
    back: { ...DELIVERY, places: someStreets, distance: NEAR, ...back },
  })
  await clickCheckout(screen, size)
  await giveContact(screen, 'Mei')
  await button(screen, 'Enter the delivery address').click()
  return screen
}

describe.each(sizes)('on a %s', size => {
  test('the first address is found by a few letters, completed and delivered to', { tags: 'night' }, async () => {
    const screen = await toAddress({ size })
    await expect.poll(() => field(screen).evaluate(input => input === document.activeElement)).toBe(true)
    await look(screen, size, 'lookup')
    await field(screen).pressSequentially('12 Yo')
    await expect.poll(() => options(screen).allTextContents()).toEqual([
      '12 Yonge StreetToronto, ON M5B 2H1',
      '12 Yorkville AvenueToronto, ON M4W 1L1',
    ])
    await expect.poll(() => form(screen).getByRole('status').first().textContent()).toBe('Addresses found: 2')
    await look(screen, size, 'suggestions')
    await field(screen).press('ArrowDown')
    await field(screen).press('ArrowDown')
    await field(screen).press('ArrowUp')
    await field(screen).press('Enter')

    const unit = form(screen).getByLabel('Unit or buzzer')
    await unit.waitFor()
    await expect.poll(() => unit.evaluate(input => input === document.activeElement)).toBe(true)
    await expect.poll(() => form(screen).getByLabel('Street and number').inputValue()).toBe('12 Yonge Street')
    await seen(screen, /^About 3\.2\s?km from the store$/)
    await look(screen, size, 'form')
    await unit.fill('4B')
    await form(screen).getByLabel('Delivery instructions').fill('Side door')
    await button(screen, 'Save and deliver here').click()
    await seen(screen, '4B–12 Yonge Street, Toronto, ON M5B 2H1')
    await seen(screen, /^About 3\.2\s?km from the store$/)
    await look(screen, size, 'delivered-to')
    await placeOrder(screen)

    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({
      cart: {
        address: { name: 'Mei', unit: '4B', street: '12 Yonge Street', postal: 'M5B 2H1', remark: 'Side door' },
      },
    })
    const searches = [...screen.sentTo(FIND), ...screen.sentTo(READ)].map(({ search }) => search)
    expect(new Set(searches).size).toBe(1)
    expect(screen.sentTo(WAY)).toHaveLength(1)
    expect(screen.sentTo(WAY)[0]?.address).not.toHaveProperty('name')
  })

  test('without a map the form is there at once, and nothing that does nothing', { tags: 'night' }, async () => {
    const screen = await toAddress({ size, back: { places: null, distance: null } })
    await form(screen).getByLabel('Street and number').fill('300 King Street West')
    for (const dead of ['Use my location', 'Look up another address']) await absent(button(screen, dead))
    await absent(field(screen))
    await form(screen).getByLabel('City').fill('Toronto')
    await look(screen, size, 'by-hand')
    await button(screen, 'Save and deliver here').click()

    await seen(screen, '300 King Street West, Toronto, ON')
    expect(screen.sentTo(WAY)).toHaveLength(0)
  })

  test('an address that is found too far away says so before it is kept, and after', { tags: 'night' }, async () => {
    const store = { orderType: { delivery: { distance: 8 } } }
    const screen = await toAddress({ size, store, back: { distance: FAR } })
    await field(screen).fill('300 King')
    await options(screen).first().click()

    await seen(screen, 'You are far away from the store.')
    await look(screen, size, 'too-far')
    await button(screen, 'Save and deliver here').click()
    await button(screen, 'Choose another address').waitFor()
    await seen(screen, 'You are far away from the store.')
  })

  test('nothing found, a choice by hand, and back to the lookup', { tags: 'night' }, async () => {
    const screen = await toAddress({ size })
    await field(screen).fill('99 Nowhere')
    await seen(screen, 'No address found. Check what you typed, or enter it by hand.')
    await look(screen, size, 'none-found')
    await button(screen, 'Enter it by hand').click()
    const street = form(screen).getByLabel('Street and number')
    await expect.poll(() => street.inputValue()).toBe('99 Nowhere')
    await expect.poll(() => street.evaluate(input => input === document.activeElement)).toBe(true)

    await button(screen, 'Look up another address').click()
    await expect.poll(() => field(screen).inputValue()).toBe('')
  })
})

test('Escape empties the field, and closes the sheet only after that', { tags: 'night' }, async () => {
  const screen = await toAddress()
  await field(screen).fill('12 Yonge')
  await options(screen).first().waitFor()
  await field(screen).press('Escape')
  await expect.poll(() => field(screen).inputValue()).toBe('')
  await absent(options(screen))
  await field(screen).press('Escape')
  await absent(form(screen))
})

test('a map that falls silent while one types leaves what was typed to be completed by hand', { tags: 'night' }, async () => {
  const screen = await toAddress()
  await field(screen).waitFor()
  screen.back.places = null
  await field(screen).fill('12 Yonge')

  await seen(screen, 'Addresses cannot be looked up right now. Please enter yours here.')
  await expect.poll(() => form(screen).getByLabel('Street and number').inputValue()).toBe('12 Yonge')
  await expectAccessible(screen)
})

test('a place whose address cannot be read is completed by hand', { tags: 'night' }, async () => {
  expects(unanswered(READ))
  const screen = await toAddress({ back: { breaks: new Set([READ]) } })
  await field(screen).fill('12 Yonge')
  await options(screen).first().click()

  await seen(screen, 'This address could not be read. Please complete it here.')
  await expect.poll(() => form(screen).getByLabel('Street and number').inputValue()).toBe('12 Yonge Street')
})

async function whereIs(screen: Screen, answer: 'here' | 1 | 2 | 3 | 9): Promise<void> {
  await screen.page.evaluate(given => {
    const asked: PositionOptions[] = []
    Object.assign(window, { asked })
    navigator.geolocation.getCurrentPosition = (found, failed, options = {}) => {
      asked.push(options)
      const coords = { latitude: 43.64, longitude: -79.39 } as GeolocationCoordinates
      if (given === 'here') found({ coords, timestamp: Date.now() } as GeolocationPosition)
      else failed?.({ code: given } as GeolocationPositionError)
    }
  }, answer)
}

test('fills in the address of the device’s location, which is requested with a timeout of ten seconds', { tags: 'night' }, async () => {
  const screen = await toAddress({ back: { here: KING } })
  await field(screen).waitFor()
  await whereIs(screen, 'here')
  await button(screen, 'Use my location').click()

  await expect.poll(() => form(screen).getByLabel('Street and number').inputValue()).toBe(KING.street)
  expect(screen.sentTo('/api/order/geocode')[0]).toMatchObject({ coords: { lat: 43.64, lng: -79.39 } })
  expect(await screen.page.evaluate(() => (window as never as { asked: PositionOptions[] }).asked)).toMatchObject([
    { timeout: 10_000 },
  ])
})

test.each([
  [1, 'Location was not allowed. You can still search for your address.'],
  [2, 'Your location is not available right now.'],
  [3, 'Finding your location took too long.'],
  [9, 'Your location could not be found.'],
  ['here', 'Location information is unavailable.'],
] as const)('where the device does not say where it is (%s) the guest is told why, and may go on', async (code, said) => {
  const screen = await toAddress({ back: { here: null } })
  await field(screen).waitFor()
  await whereIs(screen, code)
  await button(screen, 'Use my location').click()

  await seen(screen, said)
  await expectAccessible(screen)
  await button(screen, 'Enter it by hand').click()
  await form(screen).getByLabel('Street and number').waitFor()
})

test('a second address is looked up from the list, and the default stays first', async () => {
  const screen = await toAddress()
  await field(screen).fill('12 Yonge')
  await options(screen).first().click()
  await button(screen, 'Save and deliver here').click()
  await button(screen, 'Change').nth(1).click()
  await button(screen, 'Add an address').click()
  await field(screen).fill('300 King')
  await options(screen).first().click()
  await button(screen, 'Save and deliver here').click()
  await seen(screen, '300 King Street West, Toronto, ON M5V 1J2')
  await button(screen, 'Change').nth(1).click()

  const rows = form(screen).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(0).textContent()).toContain('Default')
  expect(await rows.nth(0).textContent()).toContain('12 Yonge Street')
  await button(screen, 'Make 300 King Street West the default').click()
  await expect.poll(() => rows.nth(0).textContent()).toContain('300 King Street West')
})
