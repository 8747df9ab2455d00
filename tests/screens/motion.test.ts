import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, heading, link, open, showOrder } from './screen'

/** What was moved away over the page, as it was when it set out. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const left: string[] = []
    Object.assign(window, { left })
    const nameOf = (node: HTMLElement) =>
      node.querySelector('picture') && !node.innerText ? 'picture' : node.innerText.split('\n')[0] || 'scrim'
    new MutationObserver(changes => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      left.push(...added.filter(node => node instanceof HTMLElement).filter(({ dataset }) => 'ghost' in dataset).map(nameOf))
    }).observe(document.body, { childList: true })
  })
const left = (page: Page) => page.evaluate(() => (window as unknown as { left: string[] }).left)
const ghosts = (page: Page) => page.locator('[data-ghost]').count()

describe('with motion on', () => {
  test('a sheet is seen to leave, and nothing of it stays', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { motion: true })
    await button(screen, 'Filter').click()
    await heading(screen, 'Filter the menu').waitFor()
    await watch(screen.page)

    await button(screen, 'Close').click()
    await expect.poll(() => left(screen.page)).toEqual(['scrim', 'Filter the menu'])
    await expect.poll(() => ghosts(screen.page)).toBe(0)
    await button(screen, 'Filter').click()
    await heading(screen, 'Filter the menu').waitFor()
  })

  test('the picture of what is added goes to the order, from its card and from its sheet', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { motion: true })
    await watch(screen.page)
    await button(screen, /^Add Gyoza/).click()
    await expect.poll(() => left(screen.page)).toEqual(['picture'])
    await expect.poll(() => ghosts(screen.page)).toBe(0)

    await link(screen, 'Gyoza').first().click()
    await button(screen, /^Add to order/).click()

    await expect.poll(() => left(screen.page)).toContain('scrim')
    expect((await left(screen.page)).filter(one => one === 'picture')).toHaveLength(2)
    await expect.poll(() => ghosts(screen.page)).toBe(0)
    await showOrder(screen, 'phone')
  })
})

test('reduced motion turns every animation off', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  await watch(screen.page)
  await button(screen, /^Add Gyoza/).click()
  await button(screen, 'Filter').click()
  await button(screen, 'Close').click()
  await button(screen, 'Filter').waitFor()

  expect(await left(screen.page)).toEqual([])
})
