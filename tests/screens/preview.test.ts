import { describe, expect, test } from 'vitest'
import { clickCheckout, giveContact } from './checkout-path'
import { type AnySize, button, expectAccessible, open, type Screen, seen } from './screen'

const PICTURES = process.env.PICTURES
const REFUSED = { result: 'error_preview', details: {} } as const
const ORDERING = ['itemallocation', 'validateorder', 'addorder', 'startpayment'].map(call => `/api/order/v2/${call}`)

/** A page that shows a draft, as its key said when it began. */
const preview = (size: AnySize): Promise<Screen> =>
  open('/menu-full', {
    size,
    back: {
      launch: { orderType: 'takeout', tableID: '', previewVersion: 7 },
      refuses: Object.fromEntries(ORDERING.map(path => [path, REFUSED])),
    },
  })

/** How many places the device keeps for a visit at which nobody answers, once it keeps the application at all. */
async function keptPlaces(screen: Screen): Promise<number> {
  await expect.poll(() => screen.page.evaluate(() => caches.has('words'))).toBe(true)
  return screen.page.evaluate(async () => (await (await caches.open('last-visit')).keys()).length)
}

describe('a draft that is looked at', () => {
  test.each(['phone', 'desktop'] as const)('says of which version it is, on a %s', { tags: 'night' }, async size => {
    const screen = await preview(size)

    await seen(screen, 'Preview of version 7. Guests do not see it, and nothing can be ordered here.')
    expect(await screen.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow')
    expect(await keptPlaces(screen)).toBe(0)
    await expectAccessible(screen)
    if (PICTURES) await screen.page.screenshot({ path: `${PICTURES}/preview-${size}.png` })
  })

  test('refuses an order in words, and nothing is sent', async () => {
    const screen = await preview('desktop')
    await button(screen, /^Add Gyoza/).first().click()

    await clickCheckout(screen)
    await giveContact(screen)

    await seen(screen, /^This is a preview: nothing can be ordered here, and nothing is charged\./)
    await expectAccessible(screen)
    if (PICTURES) await screen.page.screenshot({ path: `${PICTURES}/preview-refused.png` })
    expect(screen.sentTo('/api/order/v2/addorder')).toHaveLength(0)
  })

  test('says so once it has ended', async () => {
    const screen = await open('/menu-full', {
      back: { refuses: { '/api/start': { result: 'error_preview_ended', details: {} } } },
    })

    await seen(screen, 'This preview is over')
    await seen(screen, /^Its version was published or replaced, or its time is up\./)
    await expectAccessible(screen)
    if (PICTURES) await screen.page.screenshot({ path: `${PICTURES}/preview-over.png` })
  })

  test('is nowhere a preview where it is none', { tags: 'night' }, async () => {
    const screen = await open('/menu-full')
    await button(screen, /^Add Gyoza/).first().waitFor()

    expect(await screen.page.getByText('Preview of version').count()).toBe(0)
    expect(await screen.page.locator('meta[name="robots"]').count()).toBe(0)
    await expect.poll(() => keptPlaces(screen)).toBe(1)
  })
})
