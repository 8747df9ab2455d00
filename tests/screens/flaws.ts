import type { Page } from 'playwright-core'

/** Visual faults of a page, each with the element that has it. */

/** Waits until layout and fonts of the page are stable: a resized browser applies its new rules step by step. */
const atRest = async () => {
  const placeOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  }
  const drawn = () => new Promise<string>(done => requestAnimationFrame(() => done([...document.body.querySelectorAll('*')].map(placeOf).join())))
  await document.fonts.ready
  let before = ''
  let alike = 0
  while (alike < 5) {
    const now = await drawn()
    alike = now === before ? alike + 1 : 0
    before = now
  }
}

/** Marks the visible elements; text for screen readers only is not marked. */
const markSeen = () => {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { width, height } = element.getBoundingClientRect()
    const large = width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none'
    element.toggleAttribute('data-seen', large && element.checkVisibility({ visibilityProperty: true }))
  }
}

/** A finger needs 44 pixels both ways; what belongs to a label is as large as that. */
const tooSmall = () =>
  [...document.querySelectorAll<HTMLElement>(':is(a, button, input, select, summary)[data-seen]')].flatMap(element => {
    const target = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element
    const { width, height } = target.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return Math.min(Math.round(width), Math.round(height)) < 44 ? [`${name.slice(0, 50)}: ${Math.round(width)} × ${Math.round(height)}`] : []
  })

/** Words that end at an edge without saying so; names may end in dots. */
const cutOff = () =>
  [...document.querySelectorAll(':is(h1, h2, h3, dt, dd, p, a, button, label, [class*=rounded-tag])[data-seen]')].flatMap(element => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
    return cut && overflowX !== 'visible' && textOverflow !== 'ellipsis' ? [`${element.textContent?.slice(0, 50)} is cut off`] : []
  })

/** A number is whole or it is another number. */
const cutNumbers = () =>
  [...document.querySelectorAll('.tabular[data-seen]')].flatMap(element => {
    const box = element.closest('.truncate') ?? element
    const cut = box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).textOverflow === 'ellipsis'
    return cut && /\d/.test(element.textContent ?? '') ? [`${element.textContent} is cut off`] : []
  })

/** Finds placeholders that do not fit into their field. */
const cutHints = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[placeholder][data-seen]')].flatMap(field => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = `${fontSize} ${fontFamily}`
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(field.placeholder).width > room + 2 ? [`hint ${field.placeholder} is cut off`] : []
  })

const tooWide = () => {
  const { scrollWidth } = document.documentElement
  return scrollWidth > innerWidth + 1 ? [`the page is ${scrollWidth} wide`] : []
}

/** All visual faults of the page in its present state. */
export async function flaws(page: Page): Promise<string[]> {
  await page.evaluate(atRest)
  await page.evaluate(markSeen)
  const found = [tooSmall, cutOff, cutNumbers, cutHints, tooWide].map(look => page.evaluate(look))
  return (await Promise.all(found)).flat()
}
