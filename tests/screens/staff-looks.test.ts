import { expect, test } from 'vitest'
import { openAsManager } from './board'
import { flaws } from './flaws'
import { fullHouse, STAFF_PAGES } from './full-house'
import { open, type Screen } from './screen'

/** A busy evening on every page of the store's side, in long words and scripts, held against what a hand and an eye need. */

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
} as const
const LOCALES = ['en-CA', 'fr-CA', 'ko-KR'] as const

async function evening(locale: string): Promise<Screen> {
  const screen = await open('/../staff/board', { size: 'tablet', locale, back: fullHouse() })
  await openAsManager(screen)
  await screen.page.locator('main article').first().waitFor()
  return screen
}

test.each(LOCALES)('every page has room for a finger and for its words, in %s', { tags: 'night', timeout: 120_000 }, async locale => {
  const { page } = await evening(locale)
  const found: Record<string, string[]> = {}
  for (const [name, last] of Object.entries(STAFF_PAGES)) {
    await page.goto(page.url().replace(/staff\/.*/, `staff/${name}`))
    const shown = page.locator('main').getByText(last).filter({ visible: true }).first()
    await shown.waitFor().catch(async () => expect.fail(`${name}: ${page.url()} shows ${await page.locator('body').innerText()}`))
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      const here = await flaws(page)
      if (here.length > 0) found[`${name} on a ${size}`] = here
    }
  }

  expect(found).toEqual({})
})

test('an order that should be ready says since when, where it is made', async () => {
  const { page } = await evening('en-CA')
  const making = page.getByRole('region', { name: 'In the making' })

  await making.getByRole('article', { name: 'Order 04117' }).getByText('12 min late').waitFor()
  expect(await making.getByText('min late').count()).toBe(1)
})
