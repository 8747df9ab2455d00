import { describe, expect, test } from 'vitest'
import { toCheckout } from './checkout-path'
import { button, link, open, type Screen, seen, showOrder } from './screen'

const enlarge = ({ page }: Screen, percent: number) =>
  page.addStyleTag({ content: `html { font-size: ${percent}% }` })

/** Short words that are broken within. */
const brokenWords = ({ page }: Screen) =>
  page.evaluate(() => {
    const root = document.querySelector('[role=dialog]') ?? document.body
    const texts: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    const isRead = ({ parentElement }: Node) =>
      parentElement?.checkVisibility() && !parentElement.closest('.sr-only, del')
    const isBroken = (node: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(rect => Math.round(rect.top))).size > 1
    }
    return texts.filter(isRead).flatMap(node => {
      const words = [...(node.textContent ?? '').matchAll(/\S{2,12}/g)]
      return words.filter(word => isBroken(node, word)).map(([word]) => word)
    })
  })

/** Controls that stand beyond an edge, and the page where it does itself. */
const beyondTheEdge = ({ page }: Screen) =>
  page.evaluate(() => {
    const root = document.querySelector('[role=dialog]') ?? document.body
    const isBeyond = (control: Element) => {
      const { left, right, width } = control.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1) && !control.closest('.no-bar, .overflow-x-auto')
    }
    const controls = [...root.querySelectorAll('button, input, a[href]')].filter(isBeyond)
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []
    return [...controls.map(control => control.outerHTML.slice(-200)), ...wide]
  })

const broken = async (screen: Screen) => [...(await brokenWords(screen)), ...(await beyondTheEdge(screen))]

const roomToScroll = ({ page }: Screen) =>
  page.evaluate(() => Math.max(
      0,
      ...[...document.querySelectorAll('[role=dialog] [tabindex="0"]')].map(({ clientHeight }) => clientHeight),
    ),
  )

describe.each([150, 200])('text at %d percent on a phone', percent => {
  test('the menu, a dish with its choices and the order stay whole', { tags: 'night' }, async () => {
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

  test('checkout stays whole', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size: 'phone' })
    await button(screen, /^Place order/).waitFor()
    await enlarge(screen, percent)
    await expect.poll(() => broken(screen)).toEqual([])
  })
})
