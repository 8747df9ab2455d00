import { tastingMenuWith } from 'stand-in/tasting-menu'
import { describe, expect, test } from 'vitest'
import { absent, button, expectAccessible, heading, link, open, seen, showOrder, sizes } from './screen'

describe.each(sizes)('on a %s', size => {
  test('a misspelt word finds the dish, from the keyboard alone', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    const { page } = screen

    await page.getByRole('link', { name: 'Search the menu' }).click()
    const box = page.getByRole('searchbox')
    await box.fill('shoyyu rmaen')
    await page.getByText('1 item found').waitFor({ state: 'attached' })
    await expectAccessible(screen)
    await box.press('ArrowDown')
    await page.keyboard.press('Enter')

    await seen(screen, 'Toppings')
    await page.keyboard.press('Escape')
    await box.waitFor()
    await expect.poll(() => box.inputValue()).toBe('shoyyu rmaen')
  })

  test('an arrow leads back to where the search began, also for who came by a link', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await screen.page.getByRole('link', { name: 'Search the menu' }).click()
    await screen.page.getByRole('searchbox').waitFor()
    await button(screen, 'Back').click()
    await screen.page.waitForURL(/\/menu-full$/)
    await heading(screen, 'Noodles').waitFor()

    await screen.goTo('/menu-item?mode=search')
    await button(screen, 'Back').click()
    await screen.page.waitForURL(/\/menu-full$/)
  })

  test('a search is remembered and can be forgotten', { tags: 'night' }, async () => {
    const screen = await open('/menu-item?mode=search', { size })
    const box = screen.page.getByRole('searchbox')
    await box.fill('gyoza')
    await screen.page.getByText('1 item found').waitFor({ state: 'attached' })
    await box.press('Enter')

    await box.fill('')
    await button(screen, 'gyoza').first().waitFor()
    await button(screen, 'Forget “gyoza”').click()

    await absent(screen.page.getByText('Recent searches'))
  })
})

test('a dish is found by its Japanese name, and what is not there is said', { tags: 'night' }, async () => {
  const screen = await open('/menu-item?mode=search&q=%E3%83%A9%E3%83%BC%E3%83%A1%E3%83%B3')
  await screen.page.getByText('3 items found').waitFor({ state: 'attached' })

  await screen.page.getByRole('searchbox').fill('pizza')

  await seen(screen, 'Nothing found for “pizza”')
  await expectAccessible(screen)
})

test('letters typed without a pause all stay', { tags: 'night' }, async () => {
  const screen = await open('/menu-item?mode=search')
  const box = screen.page.getByRole('searchbox')
  await box.focus()

  await screen.page.keyboard.type('shoyu ramen with egg')

  await expect.poll(() => box.inputValue()).toBe('shoyu ramen with egg')
  await screen.page.waitForURL(/q=shoyu(\+|%20)ramen(\+|%20)with(\+|%20)egg/)
  await expect.poll(() => box.inputValue()).toBe('shoyu ramen with egg')
})

/** What an input method shows on the way, and what is chosen at the end. */
test.each([
  ['Japanese', ['ｒ', 'ら', 'らｍ', 'らーめ', 'らーめん'], 'ラーメン'],
  ['Chinese', ['l', 'la', 'la m', 'la mian'], '拉面'],
  ['Korean', ['ㄹ', '라', '람', '라며', '라면'], '라면'],
])('%s that is composed arrives whole', { tags: 'night' }, async (_language, steps, word) => {
  const screen = await open('/menu-item?mode=search')
  const box = screen.page.getByRole('searchbox')
  await box.focus()
  const input = await screen.page.context().newCDPSession(screen.page)

  for (const text of steps) {
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect.poll(() => box.inputValue()).toBe(text)
  }
  await input.send('Input.insertText', { text: word })

  await expect.poll(() => box.inputValue()).toBe(word)
  await screen.page.waitForURL(new RegExp(`q=${encodeURIComponent(word)}`))
})

test('an address may name a few items', { tags: 'night' }, async () => {
  const screen = await open('/menu-item?itemIDs=201,302,999')

  await seen(screen, 'Chosen for you')

  await expect.poll(() => screen.page.getByRole('article').count()).toBe(2)
})

test('sides named by an address may be declined', { tags: 'night' }, async () => {
  const screen = await open('/menu-item?itemIDs=201,202&sideOrder=1')
  await heading(screen, 'Something on the side?').waitFor()
  await expectAccessible(screen)

  await button(screen, 'No, thank you').click()

  await screen.page.waitForURL(/menu-full/)
})

test('an address of nothing that is on the menu lands there with a word', { tags: 'night' }, async () => {
  const screen = await open('/menu-item?itemIDs=998,999')

  await seen(screen, 'This item is not on the menu any more.')
  await screen.page.waitForURL(/menu-full/)
})

test.each([
  ['ｇｙｏｚａ', '1 item found'],
  ['EDAMAMÉ', '1 item found'],
])('%s is found whatever its width and its accents', { tags: 'night' }, async (words, told) => {
  const screen = await open(`/menu-item?mode=search&q=${encodeURIComponent(words)}`)

  await screen.page.getByText(told).waitFor({ state: 'attached' })
})

test('side dishes are offered after adding a dish, and can be skipped', { tags: 'night' }, async () => {
  const menus = [tastingMenuWith({ items: { shoyu: { sideItemIDs: [201, 202, 999] } } })]
  const screen = await open('/menu-full', { back: { menus } })
  await link(screen, 'Shoyu ramen').first().click()
  await screen.page.getByText('Regular', { exact: true }).click()
  await button(screen, /^Add to order/).click()

  await heading(screen, 'Something on the side?').waitFor()
  await expectAccessible(screen)
  await button(screen, /^Add Gyoza/).click()
  await button(screen, 'Add Gyoza 1').waitFor()
  await button(screen, 'No, thank you').click()

  await screen.page.waitForURL(/menu-full/)
  await showOrder(screen, 'phone')
  await link(screen, 'Edit Shoyu ramen').waitFor()
  await link(screen, 'Edit Gyoza').waitFor()
})
