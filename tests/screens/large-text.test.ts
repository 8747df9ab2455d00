import { describe, expect, test } from 'vitest'
import { toCheckout } from './checkout-path'
import { button, link, open, type Screen, seen, showOrder } from './screen'

const enlarge = ({ page }: Screen, percent: number) =>
  page.addStyleTag({ content: `html { font-size: ${percent}% }` })

/** Short words that are broken within, and controls that stand beyond an edge. */
const broken = ({ page }: Screen) =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.querySelector('[role=dialog]') ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, del')) continue
      for (const { index, 0: word } of text.matchAll(/\S{2,12}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(rect => Math.round(rect.top))).size > 1) found.push(word)
      }
    }
    for (const control of root.querySelectorAll('button, input, a[href]')) {
      const { left, right, width } = control.getBoundingClientRect()
      const rolls = control.closest('.no-bar, .overflow-x-auto')
      if (width > 1 && !rolls && (left < -1 || right > innerWidth + 1)) found.push(control.outerHTML.slice(-200))
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window')
    return found
  })

const roomToScroll = ({ page }: Screen) =>
  page.evaluate(() => Math.max(
      0,
      ...[...document.querySelectorAll('[role=dialog] [tabindex="0"]')].map(({ clientHeight }) => clientHeight),
    ),
  )

describe.each([150, 200])('text at %d percent on a phone', percent => {
  test('the menu, a dish with its choices and the order stay whole', async () => {
    const screen = await open('/menu-full')
    await screen.page.getByRole('article').first().waitFor()
    await enlarge(screen, percent)
    await expect.poll(() => broken(screen)).toEqual([])

    await link(screen, 'Shoyu ramen').first().click()
    await seen(screen, 'Toppings')
    await expect.poll(() => broken(screen)).toEqual([])
    await expect.poll(() => roomToScroll(screen)).toBeGreaterThan(300)
    await screen.page.getByRole('radio', { name: /Large/ }).click()
    await button(screen, /^Add to order/).click()

    await button(screen, /^Add Gyoza/).first().click()
    await showOrder(screen, 'phone')
    await expect.poll(() => broken(screen)).toEqual([])
    await expect.poll(() => roomToScroll(screen)).toBeGreaterThan(300)
  })

  test('checkout stays whole', async () => {
    const screen = await toCheckout({ size: 'phone' })
    await button(screen, /^Place order/).waitFor()
    await enlarge(screen, percent)
    await expect.poll(() => broken(screen)).toEqual([])
  })
})
