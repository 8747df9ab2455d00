import { expect, test } from 'vitest'
import { button, expectAccessible, heading, link, open, type Screen, seen, showOrder } from './screen'

const cart = ({ page }: Screen) => page.getByRole('dialog', { name: 'Your order' })
const contact = ({ page }: Screen) => page.getByRole('dialog', { name: 'How can we reach you?' })

async function withCartOpen(): Promise<Screen> {
  const screen = await open('/menu-full')
  await button(screen, /^Add Gyoza/).first().click()
  await showOrder(screen, 'phone')
  return screen
}

test.each(['the cross', 'Escape', 'Back'])('the contact sheet put away by %s leaves the order open', { tags: 'night' }, async way => {
  const screen = await withCartOpen()
  await button(screen, /Go to checkout/).click()
  await contact(screen).getByLabel('Phone number').waitFor()

  if (way === 'the cross') await contact(screen).getByRole('button', { name: 'Close' }).click()
  else if (way === 'Escape') await screen.page.keyboard.press('Escape')
  else await screen.page.goBack()

  await contact(screen).waitFor({ state: 'detached' })
  await cart(screen).getByRole('link', { name: 'Edit Gyoza' }).waitFor()
  expect(screen.page.url()).toMatch(/menu-full$/)
})

test.each(['changed', 'left as it was'])('a dish edited from the order and %s leads back to the order', { tags: 'night' }, async how => {
  const screen = await withCartOpen()
  await link(screen, 'Edit Gyoza').click()
  const dish = screen.page.getByRole('dialog', { name: 'Gyoza' })
  await dish.getByRole('button', { name: /^Update/ }).waitFor()
  await expectAccessible(screen)

  if (how === 'changed') {
    await dish.getByRole('button', { name: 'One more' }).click()
    await dish.getByRole('button', { name: /^Update/ }).click()
  } else await dish.getByRole('button', { name: 'Close' }).click()

  await dish.waitFor({ state: 'detached' })
  await seen(screen, how === 'changed' ? '$14.00' : '$7.00')
  await cart(screen).getByRole('link', { name: 'Edit Gyoza' }).waitFor()
  await cart(screen).getByRole('button', { name: 'Close' }).click()
  await cart(screen).waitFor({ state: 'detached' })
  expect(screen.page.url()).toMatch(/menu-full$/)
})

const WINDOW = { ID: 'T7', descr: 'Window 7', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }

test('a table is asked for until one is given, and stays through a reload before the first dish', { tags: 'night' }, async () => {
  const screen = await open('/store-home', {
    size: 'desktop',
    store: { orderType: { dinein: { askTableName: true } } },
    back: { launch: { orderType: 'home', tableID: '' }, tables: [WINDOW] },
  })
  await button(screen, /^Dine in/).click()
  const table = screen.page.getByRole('textbox', { name: 'Table' })
  await screen.page.locator('input:focus').waitFor()
  await screen.page.keyboard.press('Enter')
  await seen(screen, 'Please enter your table.')
  await expectAccessible(screen)
  await table.fill('window 7')
  await screen.page.keyboard.press('Enter')
  await heading(screen, 'Noodles').waitFor()
  await button(screen, /Window 7/).waitFor()

  await screen.page.reload()

  await heading(screen, 'Noodles').waitFor()
  await button(screen, /Window 7/).waitFor()
})
