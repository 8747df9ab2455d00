import { staffTable } from 'stand-in/bookings'
import { statusOf } from 'stand-in/payments'
import { expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { signIn } from './board'
import { placeOrder, toCheckout } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, open, type Screen, seen, unanswered } from './screen'

const CHANGE = '/api/backoffice/changetable'
const END = '/api/backoffice/endpinlock'
const until = new Date(Date.now() + 5 * 60_000).toISOString()
const kiosk = { lockID: '0123456789abcdef', mode: 'KIOSK', name: 'Door', lock: { until, devicesOnly: false } } as const

/** The dining room, where strangers typed wrong PINs at a table and at a kiosk. */
async function atTheTables(size: AnySize): Promise<Screen> {
  const screen = await open('/../staff/tables', {
    size,
    back: {
      tablesOfStaff: [
        staffTable('1', { hasPin: true, pinLock: { until, devicesOnly: true } }),
        staffTable('2', { hasPin: true, pinLock: { until, devicesOnly: false } }),
        staffTable('3', { hasPin: true }),
      ],
      lockedDevices: [kiosk],
    },
  })
  await signIn(screen)
  await screen.page.getByRole('article').first().waitFor()
  return screen
}

const card = ({ page }: Screen, name: string) => page.getByRole('article', { name })

test.each(['phone', 'tablet', 'desktop'] as const)('staff on a %s see which PINs are locked and unlock one', async size => {
  const screen = await atTheTables(size)
  await card(screen, 'Table 1').getByText(/some devices have to wait until/).waitFor()
  await card(screen, 'Table 2').getByText(/New guests have to wait until/).waitFor()
  await absent(card(screen, 'Table 3').getByRole('button', { name: 'Unlock PIN' }))
  await expectAccessible(screen)

  await button(screen, 'Unlock PIN Table 2').click()

  await seen(screen, 'The PIN of Table 2 can be entered again')
  expect(screen.sentTo(CHANGE)).toMatchObject([{ tableID: '2', act: 'endPinLock' }])
  await absent(button(screen, 'Unlock PIN Table 2'))
  await button(screen, 'Unlock PIN Table 1').waitFor()
})

test('staff unlock a kiosk by keyboard', async () => {
  const screen = await atTheTables('tablet')
  await seen(screen, 'Kiosk Door')
  await button(screen, 'Unlock PIN Kiosk Door').focus()
  await screen.page.keyboard.press('Enter')

  await seen(screen, 'The PIN of Kiosk Door can be entered again')
  await absent(screen.page.getByRole('heading', { name: 'Locked devices' }))
  expect(screen.sentTo(END)).toMatchObject([{ lockID: kiosk.lockID }])
})

test('an unlock whose answer was lost is read again', async () => {
  const screen = await atTheTables('phone')
  expects(unanswered(END))
  screen.back.loses.add(END)
  await button(screen, 'Unlock PIN Kiosk Door').click()

  await seen(screen, 'There was no answer. Please try again.')
  await absent(button(screen, 'Unlock PIN Kiosk Door'))
})

test('the page of an order says if a message about it could not be sent', async () => {
  const screen = await toCheckout()
  await placeOrder(screen)
  await absent(screen.page.getByText('A message about this order could not be sent.'))
  const [told] = screen.back.placed.map(placed => ({ ...statusOf(placed), untold: true }))
  screen.back.answers['/api/order/getorderstatus'] = () => told ?? null

  await screen.page.reload()

  await seen(screen, 'A message about this order could not be sent. This page always shows where it is.')
  await expectAccessible(screen)
})

test('the guest sees their share of the last units, not that they are sold out', async () => {
  const screen = await toCheckout({
    back: {
      reallocate: held => ({
        ...held,
        result: 'error_fair_share',
        short: [{ ID: 1, optionID: null, qty: 9, available: 8 }],
      }),
    },
  })

  await seen(screen, /There is more of it, but each person can have only a part/)
  await seen(screen, /up to 8 for now, you have 9/)
  await absent(screen.page.getByText(/Someone was a little faster|running low|sold out/))
  await button(screen, 'Keep 8').waitFor()
  await expectAccessible(screen)
})
