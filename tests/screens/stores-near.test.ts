import { mkdirSync } from 'node:fs'
import { palette } from 'stand-in/palette'
import { sessionOf } from 'stand-in/server'
import { standIn } from 'stand-in/stand-in'
import { ordinaryStore } from 'stand-in/store'
import { describe, expect, test } from 'vitest'
import type { StoreList, StoreSummary } from '@/api/api.gen'
import { button, expectAccessible, open, type Screen, seen, sizes } from './screen'

const PICTURES = process.env.PICTURES ?? ''

const store = (storeID: string, storeName: string, lat: number): StoreSummary => ({
  ...{ storeID, storeName, tel: '', logoUri: '', hero: null, timeZone: 'America/Toronto' },
  address: ordinaryStore.info.address,
  coords: { lat, lng: -79.3817 },
  businessHours: [],
  openStatus: { open: true, todayOff: false, fullDay: true, changesAt: null },
  ...{ orderTypes: ['takeout', 'delivery'], takingOrders: ['takeout', 'delivery'], pauses: [], busy: [] },
})

const choice: StoreList = {
  ...{ companyCode: 'HARBOUR', companyName: 'Harbour Kitchen', header: '', sortBy: 'customize' },
  ...{ addShortcutBarEnabled: false, theme: ordinaryStore.theme, palette, defaultLocale: 'en' },
  ...{ homePage: '', iconUri: '' },
  stores: [store('N', 'North', 43.75), store('S', 'South', 43.65), store('W', 'West', 43.7)],
}

function several() {
  const session = sessionOf(standIn())
  const data = { ...session.data, storeID: '', storeCount: choice.stores.length }
  const start = { session: { ...session, data }, opened: null, choice, manifestUri: '', touchIconUri: '' }
  return {
    answers: { '/api/start': ({ storeID }: { storeID?: string }) => (storeID ? null : start) },
  }
}

/** What the device says from now on: a latitude, or the number of why it says nothing. */
const says = ({ page }: Screen, latitude: number | null, code = 0) =>
  page.evaluate(
    ([at, why]) => {
      navigator.geolocation.getCurrentPosition = (found, failed) => {
        const coords = { latitude: at, longitude: -79.3817 } as GeolocationCoordinates
        if (at === null) failed?.({ code: why } as GeolocationPositionError)
        else found({ coords, timestamp: Date.now() } as GeolocationPosition)
      }
    },
    [latitude, code] as const,
  )

const names = ({ page }: Screen) => page.getByRole('main').getByRole('listitem').getByText(/^(North|South|West)$/).allTextContents()

describe.each(sizes)('on a %s', size => {
  test('the nearest store is first with its rough distance; the location is requested again after a minute', { tags: 'night' }, async () => {
    const screen = await open('/', { size, clock: true, back: several() })
    await expect.poll(() => names(screen)).toEqual(['North', 'South', 'West'])
    await says(screen, 43.65)
    await button(screen, 'Distance').click()
    await expect.poll(() => names(screen)).toEqual(['South', 'West', 'North'])
    await seen(screen, /^about 5\.6\s?km away$/)
    await expectAccessible(screen)
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true })
      await screen.page.screenshot({ path: `${PICTURES}/${size}-stores.png` })
    }
    await says(screen, 43.76)
    await screen.page.clock.fastForward(50_000)
    expect(await names(screen)).toEqual(['South', 'West', 'North'])

    await screen.page.clock.runFor(21_000)

    await expect.poll(() => names(screen)).toEqual(['North', 'West', 'South'])
  })
})

test('without a location an error is shown and the order of the list stays', async () => {
  const screen = await open('/', { size: 'desktop', back: several() })
  await expect.poll(() => names(screen)).toEqual(['North', 'South', 'West'])
  await says(screen, null, 3)
  await button(screen, 'Distance').click()

  await seen(screen, 'Finding your location took too long.')
  expect(await names(screen)).toEqual(['North', 'South', 'West'])
})
