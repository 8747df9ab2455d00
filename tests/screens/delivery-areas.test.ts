import { PUBLISHED_AREAS } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import type { AreaTerms, DeliveryArea, Distance, Quote } from '@/api/api.gen'
import { clickCheckout, giveContact } from './checkout-path'
import { absent, button, expectAccessible, heading, link, open, type Screen, seen, sizes } from './screen'

type Polygons = DeliveryArea['polygons']
type Box = [west: number, south: number, east: number, north: number]

const STORE = { lat: 43.6525, lng: -79.3817 }
const AREAS_URI = `${PUBLISHED_AREAS}demo/harbour/1.json`

const ring = ([west, south, east, north]: Box) =>
  [[west, south], [east, south], [east, north], [west, north], [west, south]].map(corner => corner.map(degrees => Math.round(degrees * 1e6)))

const area = (name: string, rings: Box[], changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  name,
  polygons: [rings.map(ring)] as unknown as Polygons,
  charge: null,
  chargeRules: [],
  minOrder: null,
  minOrderForFreeDelivery: null,
  notDelivered: false,
  ...changes,
})

const AREAS = [
  area('Islands', [[-79.4, 43.62, -79.36, 43.635]], { notDelivered: true }),
  area('Downtown', [[-79.4, 43.64, -79.365, 43.66]], { charge: 3.99, minOrder: 15, minOrderForFreeDelivery: 45 }),
  area('Midtown', [[-79.43, 43.62, -79.34, 43.69], [-79.425, 43.67, -79.405, 43.68]], {
    chargeRules: [
      { from: 0, to: 3, charge: 4.99 },
      { from: 3, to: 6, charge: 6.49 },
    ],
  }),
]

const store = { coords: STORE, orderType: { delivery: { areasUri: AREAS_URI, minOrder: 5 } } }
const DOWNTOWN: AreaTerms = { name: 'Downtown', charge: 3.99, minOrder: 15, minOrderForFreeDelivery: 45 }
const THERE: Distance = { km: 1.2, minutes: 3, estimated: false, place: { lat: 43.655, lng: -79.375 } }
const FAR: Distance = { km: 9, minutes: 12, estimated: true, place: { lat: 43.71, lng: -79.39 } }
const back = { launch: { orderType: 'delivery' as const, tableID: '' }, areas: AREAS }

const map = ({ page }: Screen) => page.getByRole('img', { name: 'Map of the delivery areas around Harbour Kitchen' })
const row = ({ page }: Screen, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** What an order costs to be brought, as the server would say. */
const charged =
  (deliveryValue: number) =>
  (quote: Quote): Quote => ({
    ...quote,
    totals: { ...quote.totals, deliveryValue, total: quote.totals.total + deliveryValue },
  })

async function deliverTo(screen: Screen, street: string): Promise<void> {
  await clickCheckout(screen, screen.page.viewportSize()?.width === 390 ? 'phone' : 'desktop')
  await giveContact(screen, 'Mei')
  await button(screen, 'Enter the delivery address').click()
  const form = screen.page.getByRole('dialog')
  await form.getByLabel('Street and number').fill(street)
  await form.getByLabel('City').fill('Toronto')
  await button(screen, 'Save and deliver here').click()
}

describe.each(sizes)('on a %s', size => {
  test('the store’s location shows its delivery areas on a map and as text', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, store, back })
    expect(screen.calls.filter(path => path.startsWith(PUBLISHED_AREAS))).toEqual([])
    await button(screen, 'Open the navigation').click()
    await button(screen, 'Store location').click()

    await map(screen).waitFor()
    await heading(screen, 'Where we deliver').waitFor()
    expect(await map(screen).locator('path[fill-rule=evenodd]').count()).toBe(3)
    await expect.poll(() => row(screen, 'Islands').textContent()).toMatch(/Islands.*No delivery/)
    await expect.poll(() => row(screen, 'Downtown').textContent()).toMatch(/\$3\.99.*Minimum order \$15\.00 · Free from \$45\.00/)
    await expect.poll(() => row(screen, 'Midtown').textContent()).toMatch(/\$4\.99 to \$6\.49, by distance.*Minimum order \$5\.00/)
    await seen(screen, 'We do not deliver outside these areas.')
    await link(screen, 'Directions').waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await screen.page.emulateMedia({ colorScheme })
      await expectAccessible(screen)
    }
  })

  test('checkout names the delivery area of the address, and shows the map on request', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, store, back: { ...back, area: DOWNTOWN, distance: THERE, requote: charged(3.99) } })
    await deliverTo(screen, '300 King Street West')

    await seen(screen, 'Downtown · $3.99')
    await absent(map(screen))
    await screen.page.getByText('See where we deliver').click()
    await map(screen).waitFor()
    expect(await row(screen, 'Downtown').getAttribute('aria-current')).toBe('true')
    await seen(screen, 'Your address is here.')
    await expectAccessible(screen)

    screen.back.requote = charged(0)
    await screen.page.reload()
    await seen(screen, 'Downtown · free delivery')
  })

  test('an address outside of every area is far away, and the areas say why', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, store, back: { ...back, distance: FAR } })
    await deliverTo(screen, '1 Far Road')

    await seen(screen, 'You are far away from the store')
    await screen.page.getByText('See where we deliver').click()
    await map(screen).waitFor()
    expect(await screen.page.getByRole('listitem').and(screen.page.locator('[aria-current]')).count()).toBe(0)
    await expectAccessible(screen)
    await button(screen, 'Choose another address').click()
    await seen(screen, 'Your addresses')
  })
})

test('the minimum order in the cart is the area’s', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', store, back: { ...back, area: { ...DOWNTOWN, minOrder: 500 }, distance: THERE } })
  await deliverTo(screen, '300 King Street West')
  await seen(screen, /Downtown/)
  screen.back.requote = quote => ({ ...quote, minOrderShort: 480 })
  await screen.goTo('/menu-full')

  await seen(screen, 'Add $480.00 to reach the minimum order of $500.00')
})

test('a store without areas shows none', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', back: { ...back, distance: THERE } })
  await deliverTo(screen, '300 King Street West')

  await seen(screen, '300 King Street West, Toronto, ON')
  await absent(screen.page.getByText('See where we deliver'))
})

test('areas that cannot be read are not drawn, and can be asked for again', { tags: 'night' }, async () => {
  const elsewhere = { ...store, orderType: { delivery: { areasUri: `${PUBLISHED_AREAS}demo/harbour/2.json` } } }
  const drawnAs = (polygons: unknown) => [{ ...area('Downtown', []), polygons: polygons as Polygons }]
  const screen = await open('/menu-full', { size: 'desktop', store: elsewhere, back: { ...back, areas: drawnAs('none') } })
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Store location').click()
  await seen(screen, 'The delivery areas did not load.')
  await expectAccessible(screen)

  await button(screen, 'Try again').click()
  await seen(screen, 'The delivery areas did not load.')
})

test('elsewhere the distance decides where the store says so', async () => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { ...store, orderType: { delivery: { ...store.orderType.delivery, outsideAreas: 'distance' } } },
    back,
  })
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Store location').click()

  await seen(screen, 'Elsewhere, the charge depends on the distance.')
})
