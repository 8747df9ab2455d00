import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser, look } from './page'
import { Board } from './store-staff'
import { beginning } from './words'

afterAll(closeBrowser)

/** Leaves out what contains an allergen. */
async function leaveOut(guest: Guest, allergen: string): Promise<void> {
  await guest.button(beginning(guest.t('menu:filter.open'))).click()
  const sheet = guest.page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: new RegExp(`^${allergen}$`, 'i') }).check()
  await guest.look('filter')
  await sheet.getByRole('button', { name: /\d/ }).last().click()
  await sheet.waitFor({ state: 'detached' })
}

async function search(guest: Guest, words: string): Promise<void> {
  await guest.page.goto(addressOf(guest.house.host, `/menu-item?mode=search&q=${encodeURIComponent(words)}`))
  await guest.page.getByRole('searchbox').waitFor()
}

const dishes = (guest: Guest) => guest.page.getByRole('main').getByRole('heading', { level: 3 })

test('a filter without milk holds in grid, search, suggestions, item sheet and cart of maple', async () => {
  const guest = await Guest.arrive(HOUSES.maple, 'phone')
  const { page, t } = guest
  await guest.chooseOrderType('takeout')
  const tile = (id: number) => page.locator(`a[href$="/menu-category/${id}"]`)
  await tile(50).waitFor()

  await leaveOut(guest, t('food:allergen.milk'))

  // The grid counts what is left, and shows no category of which nothing is.
  await page.getByText(t('food:filter.on', { allergens: t('food:allergen.milk') })).waitFor()
  await expect.poll(() => tile(50).count()).toBe(0)
  await expect.poll(() => tile(70).textContent()).toMatch(/2 items$/)
  await guest.look('allergy-grid')

  // A category of which nothing is left is no blank page.
  await page.goto(addressOf(guest.house.host, '/menu-category/50'))
  await page.getByText(t('food:filter.noneHere', { name: 'Cakes and tarts' })).waitFor()
  await guest.look('allergy-empty-category')
  await guest.button(t('food:filter.rest')).click()
  await page.waitForURL(/menu-full/)

  // The search hides it, says so, and shows it with the reason if that is wanted.
  await search(guest, 'croissant')
  await page.getByText(t('food:search.hidden', { count: 4 })).waitFor()
  expect(await dishes(guest).count()).toBe(0)
  await guest.button(t('food:search.show')).click()
  await expect.poll(() => page.getByText(t('food:leftOut', { allergens: 'milk' })).count()).toBe(4)
  await guest.look('allergy-search')

  // Words leave something out as well.
  await search(guest, 'nut free')
  await page.getByText(t('food:filter.on', { allergens: 'tree nuts, peanuts' })).waitFor()
  await expect.poll(() => dishes(guest).allTextContents()).not.toContain('Carrot bran muffin')
  await search(guest, 'végétalien')
  await expect.poll(() => dishes(guest).allTextContents()).toContain('Baguette')
  expect(await dishes(guest).allTextContents()).not.toContain('Butter croissant')

  // A dish opened by a link says so; its options change what it contains; it can be added knowingly.
  await page.goto(addressOf(guest.house.host, '/menu-item/cafe-latte'))
  const sheet = page.getByRole('dialog')
  const note = sheet.getByRole('status').getByText(t('food:leftOut', { allergens: 'milk' }))
  await note.waitFor()
  await guest.look('allergy-item')
  await sheet.getByRole('radio', { name: /^Oat/ }).check()
  await note.waitFor({ state: 'detached' })
  await sheet.getByText(t('food:contains', { allergens: 'oats' })).first().waitFor()
  await sheet.getByRole('radio', { name: /^Whole/ }).check()
  await note.waitFor()
  await sheet.getByRole('button', { name: beginning(t('item:add')) }).click()
  await sheet.waitFor({ state: 'detached' })

  // The order marks the line, and offers nothing with milk.
  const cart = await guest.openCart()
  await cart.getByText(t('food:leftOut', { allergens: 'milk' })).waitFor()
  await cart.getByText('Filter coffee').waitFor()
  expect(await cart.getByText('Butter tart').count()).toBe(0)
  await guest.look('allergy-cart')

  // It stays after a reload.
  await page.reload()
  await page.getByText(t('food:filter.on', { allergens: 'milk' })).waitFor()
  await guest.leave()
})

test('a guest of jade replaces a part with shellfish and sends the allergy to board and kitchen', async () => {
  const guest = await Guest.arrive(HOUSES.jade, 'desktop')
  const { page, t } = guest
  const board = await Board.open('jade.localhost', ['jade', 'spadina'], 'tablet')
  await guest.chooseOrderType('takeout')
  const shellfish = t('food:allergen.shellfish')
  const note = t('food:leftOut', { allergens: shellfish })
  await page.locator('main a[href*="/menu-item/"]').first().waitFor()

  await leaveOut(guest, shellfish)

  await page.getByText(t('food:filter.on', { allergens: shellfish })).waitFor()
  await expect.poll(() => dishes(guest).allTextContents()).not.toContain('水晶蝦餃')
  await guest.look('allergy-menu')
  await search(guest, '套餐')
  await page.getByText(t('food:search.hidden', { count: 2 })).waitFor()
  expect(await dishes(guest).allTextContents()).not.toContain('二人套餐')

  // A default part of the set has it: the set says so until another part is chosen.
  await page.goto(addressOf(guest.house.host, '/menu-item/dinner-for-two'))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('status').getByText(note).waitFor()
  await guest.look('allergy-set')
  const choose = (name: string) => sheet.getByRole('button', { name: new RegExp(`^${name}, `) })
  const onward = () => sheet.getByRole('button', { name: beginning(t('item:bundle.next')) }).click()
  await choose('酸辣湯').click()
  await sheet.getByRole('status').getByText(note).waitFor({ state: 'detached' })
  await onward()
  await choose('脆皮燒肉').click()
  await choose('蜜汁叉燒').click()
  await onward()
  await choose('絲苗白飯').click()
  await onward()
  await choose('楊枝甘露').click()
  await choose('芒果布甸').click()
  await sheet.getByRole('button', { name: t('item:bundle.toReview') }).click()
  await guest.look('allergy-set-review')
  await sheet.getByRole('button', { name: beginning(t('item:add')) }).click()
  await sheet.waitFor({ state: 'detached' })

  // One dish is added knowingly.
  await page.goto(addressOf(guest.house.host, '/menu-item/beef-and-broccoli'))
  await sheet.getByRole('status').getByText(note).waitFor()
  await sheet.getByRole('button', { name: beginning(t('item:add')) }).click()
  await sheet.waitFor({ state: 'detached' })
  const cart = await guest.openCart()
  await expect.poll(() => cart.getByText(note).count()).toBe(1)
  await guest.look('allergy-cart')

  // The kitchen only gets what is ticked.
  await guest.checkOut('416 555 0143', 'Lam')
  const tell = page.getByRole('checkbox', { name: t('food:kitchen.no', { allergens: shellfish }) })
  await tell.waitFor()
  expect(await tell.isChecked()).toBe(false)
  await page.getByText(t('food:kitchen.inOrder', { names: '西蘭花牛肉' })).waitFor()
  await tell.check()
  await page.getByLabel(t('checkout:page.memo')).fill('對蝦過敏')
  await guest.chooseTime()
  await guest.look('allergy-checkout')
  const number = await guest.place()
  await page.getByText(t('food:kitchen.told', { allergens: shellfish })).waitFor()

  // The store reads it on the card, before it accepts, and in the kitchen.
  await board.card(number).getByText('No shellfish').waitFor()
  await board.card(number).getByText('對蝦過敏').waitFor()
  await look(board.screen, 'jade-board-allergy-card')
  await board.card(number).getByRole('button', { name: new RegExp(`^Accept.* ${number}$`) }).click()
  const accepting = board.page.getByRole('dialog')
  await accepting.getByText('對蝦過敏').waitFor()
  await accepting.getByText('西蘭花牛肉', { exact: true }).waitFor()
  await look(board.screen, 'jade-board-allergy-accept')
  await accepting.getByRole('button', { name: /^Accept for / }).click()
  const kitchen = await board.another('kitchen')
  const ticket = kitchen.getByRole('article').filter({ hasText: number })
  await ticket.getByText('No shellfish').waitFor()
  await ticket.getByText('Contains shellfish').waitFor()
  await look({ ...board.screen, page: kitchen }, 'jade-allergy-kitchen')
  await guest.leave()
})
