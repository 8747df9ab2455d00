import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAsManager } from './board'
import { fullHouse, STAFF_PAGES } from './full-house'
import { open, type Screen } from './screen'

/** A busy evening on every page of the store's side, in long words and scripts, held against what a hand and an eye need. */

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
} as const
const LOCALES = ['en-CA', 'fr-CA', 'zh-CN', 'ko-KR'] as const

/** What is too small for a finger, cut off, or wider than the page. */
const flaws = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const FINGER = 44
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const forScreenReaders = getComputedStyle(element).clipPath !== 'none'
      return !forScreenReaders && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`
    const found: string[] = []
    for (const element of document.querySelectorAll('a, button, input, select, summary')) {
      const target = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element
      const { width, height } = target.getBoundingClientRect()
      if (seen(element) && Math.min(Math.round(width), Math.round(height)) < FINGER)
        found.push(`${told(target)} is ${Math.round(width)} × ${Math.round(height)}`)
    }
    for (const element of document.querySelectorAll('h1, h2, h3, dt, dd, p, a, button, label, [class*=rounded-tag]')) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
      if (seen(element) && cut && overflowX !== 'visible' && textOverflow !== 'ellipsis') found.push(`${told(element)} is cut off`)
    }
    for (const element of document.querySelectorAll('.tabular')) {
      const box = element.closest('.truncate') ?? element
      if (seen(element) && box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).textOverflow === 'ellipsis' && /\d/.test(element.textContent ?? ''))
        found.push(`the number ${told(element)} is cut off`)
    }
    for (const [place, text] of [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].entries())
      if (seen(text) && !text.value) {
        const pen = document.createElement('canvas').getContext('2d')
        const style = getComputedStyle(text)
        if (pen) pen.font = `${style.fontSize} ${style.fontFamily}`
        const room = text.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        if ((pen?.measureText(text.placeholder).width ?? 0) > room + 2) found.push(`hint ${place} “${text.placeholder}” is cut off`)
      }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    return found
  })

async function evening(locale: string): Promise<Screen> {
  const screen = await open('/../staff/board', { size: 'tablet', locale, back: fullHouse() })
  await openAsManager(screen)
  await screen.page.locator('main article').first().waitFor()
  return screen
}

test.each(LOCALES)('every page has room for a finger and for its words, in %s', async locale => {
  const { page } = await evening(locale)
  const found: Record<string, string[]> = {}
  for (const name of STAFF_PAGES) {
    await page.goto(page.url().replace(/staff\/.*/, `staff/${name}`))
    await page.locator('main article, main section, main li').first().waitFor()
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      const here = await flaws(page)
      if (here.length > 0) found[`${name} on a ${size}`] = here
    }
  }

  expect(found).toEqual({})
}, 120_000)
