import { describe, expect, test } from 'vitest'
import type { OrderFeed, Store } from '@/api/api.gen'
import { ADD_ORDER, clickCheckout, giveContact } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, open, type Screen, seen, sizes } from './screen'

const CHARGE = 8.75
const TIPS = [{ kind: 'percent', value: 18, default: false }]
const dialog = ({ page }: Screen) => page.getByRole('dialog')

interface Wanted {
  size?: AnySize
  stage?: 'dev' | 'prod'
  delivery?: object
}

/** At checkout with one dish of 8.00, to be brought by an agent's courier. */
async function checkOut({ size = 'desktop', stage = 'prod', delivery = {} }: Wanted = {}): Promise<Screen> {
  const screen = await open('/menu-full', {
    size,
    store: {
      checkout: { tips: TIPS },
      orderType: { delivery: { doorDashEnabled: true, ...delivery } },
    } as never,
    back: { launch: { orderType: 'delivery', tableID: '' }, stage, courier: { charge: CHARGE, refusal: '' } } as never,
  })
  await clickCheckout(screen, size)
  await giveContact(screen, 'Mei')
  return screen
}

async function goTo(screen: Screen, street = '300 King Street West'): Promise<void> {
  await button(screen, 'Enter the delivery address').click()
  await dialog(screen).getByLabel('Street and number').fill(street)
  await dialog(screen).getByLabel('City').fill('Toronto')
  await button(screen, 'Save and deliver here').click()
  await dialog(screen).waitFor({ state: 'hidden' })
}

const feeds = (screen: Screen) => screen.sentTo(ADD_ORDER).map(({ feed }) => feed as OrderFeed)

const tip = (screen: Screen, name: RegExp | string) => button(screen, name)

describe.each(sizes)('on a %s', size => {
  test('a courier is tipped 15 % unless the guest says otherwise, and sent only to an address that they confirm', { tags: 'night' }, async () => {
    const screen = await checkOut({ size })
    await absent(screen.page.getByText('18%'))
    await goTo(screen)
    await seen(screen, '$8.75')
    await expect.poll(() => tip(screen, /^15%/).getAttribute('aria-pressed')).toBe('true')
    await absent(screen.page.getByText('18%'))
    await expectAccessible(screen)

    await button(screen, /^Place order/).click()
    await seen(screen, 'Send a courier to this address?')
    await seen(screen, /300 King Street West, Toronto.* The address cannot be changed once it is sent\./)
    await absent(screen.page.getByText(/The delivery costs/))
    await expectAccessible(screen)
    await button(screen, 'Look at it again').click()
    expect(feeds(screen)).toHaveLength(0)
    await button(screen, /^Place order/).click()
    await button(screen, 'Yes, deliver there').click()

    await screen.page.getByTestId('reference').waitFor()
    expect(feeds(screen)[0]?.cart.paymentTips).toEqual({ kind: 'percent', value: 15 })
  })

  test('an agent’s refusal of an address is shown in its own words, and leads back to the address', { tags: 'night' }, async () => {
    const screen = await checkOut({ size })
    screen.back.courier = { charge: CHARGE, refusal: 'Address not served <b>Too far</b>' }
    await goTo(screen)

    const refused = screen.page.getByRole('alertdialog', { name: 'The address could not be used.' })
    await refused.getByText('Address not served <b>Too far</b>').waitFor()
    await expectAccessible(screen)
    await button(screen, 'OK').click()
    await refused.waitFor({ state: 'hidden' })
    await seen(screen, /^The address could not be used\. *Address not served <b>Too far<\/b>$/)
    await absent(button(screen, /^Place order/))
    expect(feeds(screen)).toHaveLength(0)
  })

  test('a dearer quote is agreed to before the order is sent again', { tags: 'night' }, async () => {
    const screen = await checkOut({ size })
    await goTo(screen)
    await seen(screen, '$8.75')
    const details = { charge: 9.76, before: CHARGE }
    screen.back.refuses[ADD_ORDER] = { result: 'error_delivery_quote_changed', details }
    const press = async () => {
      await button(screen, /^Place order/).click()
      screen.back.courier = { charge: 9.76, refusal: '' }
      await button(screen, 'Yes, deliver there').click()
      await seen(screen, 'The delivery now costs $9.76 instead of $8.75. Nothing has been sent yet.')
    }
    await press()
    await expectAccessible(screen)
    await button(screen, 'Look at it again').click()
    await seen(screen, '$9.76')
    expect(feeds(screen)).toHaveLength(1)
    await press()
    delete screen.back.refuses[ADD_ORDER]
    await button(screen, 'Deliver for $9.76').click()

    await screen.page.getByTestId('reference').waitFor()
    const totals = feeds(screen).map(({ quotedTotal }) => quotedTotal)
    expect(totals).toHaveLength(3)
    expect((totals[2] ?? 0) - (totals[0] ?? 0)).toBeCloseTo(9.76 - CHARGE, 2)
  })
})

test('another amount for the courier begins at what 15 % comes to', { tags: 'night' }, async () => {
  const screen = await checkOut()
  await goTo(screen)
  await button(screen, 'Other amount').click()
  const amount = screen.page.getByLabel('Tip amount')
  await expect.poll(async () => Number(await amount.inputValue())).toBe(1.2)
  await amount.fill('5.50')
  await button(screen, /^Place order/).click()
  await button(screen, 'Yes, deliver there').click()

  await screen.page.getByTestId('reference').waitFor()
  expect(feeds(screen)[0]?.cart.paymentTips).toEqual({ kind: 'amount', value: 5.5 })
})

test('free delivery is reached with more in the order, and lost again with less', { tags: 'night' }, async () => {
  const screen = await checkOut({ delivery: { minOrderForFreeDelivery: 10 } as Partial<Store['orderType']['delivery']> })
  await goTo(screen)
  await seen(screen, '$8.75')
  await screen.page.goBack()
  await button(screen, 'One more: Gyoza').click()
  await seen(screen, '$16.00')
  await absent(screen.page.getByText('$8.75'))
  await button(screen, 'One less: Gyoza').click()
  await seen(screen, '$8.75')
})

test('a development stage says what the delivery costs as well', async () => {
  const screen = await checkOut({ stage: 'dev' })
  await goTo(screen)
  await button(screen, /^Place order/).click()

  await seen(screen, /The delivery costs \$8\.75\./)
})

test('without a courier the store’s own tips are offered and no confirmation is requested', { tags: 'night' }, async () => {
  const screen = await checkOut()
  screen.back.courier = null
  await goTo(screen)
  await tip(screen, /^18%/).waitFor()
  await button(screen, /^Place order/).click()

  await screen.page.getByTestId('reference').waitFor()
})
