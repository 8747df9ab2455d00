import { boardOrder } from 'stand-in/board'
import { describe, expect, test } from 'vitest'
import { atTheBoard, card, goTo, inLane, SIZES } from './board'
import { absent, button, link, type Screen } from './screen'

const READY = boardOrder('03812', { status: 'ready' })
const path = ({ page }: Screen) => new URL(page.url()).pathname
const sheet = ({ page }: Screen) => page.getByRole('dialog')
const atBoard = (screen: Screen) => expect.poll(() => path(screen)).toBe('/staff/board')

/** Opens the ticket of an order from inside its sheet. The address changes before the sheet is gone. */
async function toTicket(screen: Screen): Promise<void> {
  await card(screen, '03812').getByRole('button').first().click()
  await link(screen, /ticket/i).click()
  await expect.poll(() => path(screen)).toMatch(/^\/staff\/print\//)
  await absent(sheet(screen))
}

/** The two ways back: the arrow of the page, and the browser's own. */
const BACK = {
  arrow: (screen: Screen) => button(screen, 'Back').click(),
  browser: (screen: Screen) => screen.page.goBack().then(() => undefined),
}

describe.each(SIZES)('on a %s', size => {
  test.each(Object.keys(BACK) as (keyof typeof BACK)[])(
    'Back (%s) from a ticket that was opened in a sheet leads to the board',
    async way => {
      const screen = await atTheBoard({ size, orders: [READY] })
      await goTo(screen, size, 'Ready')
      await toTicket(screen)

      await BACK[way](screen)

      await atBoard(screen)
      await goTo(screen, size, 'Ready')
      await inLane(screen, 'Ready', '03812').waitFor()
    },
  )

  test('Back from a ticket leads to the board also when the board was come to from another page', async () => {
    const screen = await atTheBoard({ size, orders: [READY] })
    await link(screen, 'Stock').click()
    await expect.poll(() => path(screen)).toBe('/staff/stock')
    await link(screen, 'Orders').click()
    await atBoard(screen)
    await goTo(screen, size, 'Ready')
    await toTicket(screen)

    await button(screen, 'Back').click()
    await atBoard(screen)
    await absent(sheet(screen))

    await screen.page.goBack()
    await expect.poll(() => path(screen)).toBe('/staff/stock')
  })

  test('Back from a ticket that was opened by its address leads to the board', async () => {
    const screen = await atTheBoard({ size, orders: [READY] })
    await screen.page.evaluate(address => location.assign(address), `/staff/print/${READY.orderUUID}`)
    await expect.poll(() => screen.page.evaluate(() => history.state?.idx ?? 0)).toBe(0)

    await button(screen, 'Back').click()

    await atBoard(screen)
  })
})
