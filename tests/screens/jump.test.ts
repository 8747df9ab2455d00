import { largeMenu } from 'stand-in/large-menu'
import { describe, expect, test } from 'vitest'
import { open, type Screen } from './screen'

describe.each(['phone', 'desktop', 'kiosk'] as const)('a jump to a category, %s', size => {
  test.each([true, false])('lands on its heading the first time, gliding: %s', { tags: 'night' }, async motion => {
    const screen = await open('/menu-full', { size, motion, back: { menus: [largeMenu(400)] } })
    const bar = screen.page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
    const tabs = bar.getByRole('button')
    const name = await tabs.nth(17).innerText()

    await tabs.nth(17).click()

    const head = screen.page.getByRole('heading', { name, exact: true })
    await expect.poll(() => screen.page.evaluate(() => document.querySelector('h2:focus')?.textContent), POLL).toBe(name)
    await expect.poll(() => landed(screen, name), POLL).toBe('under the bar')
    await head.filter({ visible: true }).waitFor()
  })
})

const POLL = { timeout: 10_000 }

/** Where a heading stands once nothing has moved for half a second. */
const landed = ({ page }: Screen, name: string) =>
  page.evaluate(
    async wanted => {
      const heading = [...document.querySelectorAll('main h2')].find(one => one.textContent === wanted)
      const tops: (number | undefined)[] = []
      while (tops.length < 30 || new Set(tops.slice(-30)).size > 1) {
        tops.push(heading?.getBoundingClientRect().top)
        await new Promise(requestAnimationFrame)
      }
      const bar = [...document.querySelectorAll('nav')].find(one => getComputedStyle(one).position === 'sticky')
      const low = Math.max(bar?.getBoundingClientRect().bottom ?? 0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
      const top = tops.at(-1) ?? -1
      return top >= low && top < low + 120 ? 'under the bar' : `${top} of ${low}`
    },
    name,
  )
