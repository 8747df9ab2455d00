import type { Guest } from './guest'
import { dialog } from './logging-in'

/** Opens the page of a member's cards, which the demo brand calls its own way, from the drawer. */
export async function openCards(guest: Guest): Promise<void> {
  await guest.openDrawer()
  await guest.button('Sakura card').click()
  await guest.page.waitForURL(/giftcard$/)
}

export const balance = (guest: Guest, sum: string) => guest.page.locator('main').getByText(sum).first()

/** Links a card on the page of gift cards, until its balance is shown. */
export async function linkCard(guest: Guest, card: { number: string; code: string; holds: string }): Promise<void> {
  const { t } = guest
  await guest.button(t('giftCard:link.open')).first().click()
  await dialog(guest).getByLabel(t('giftCard:number')).fill(card.number)
  await dialog(guest).getByLabel(t('giftCard:code')).fill(card.code)
  await guest.button(t('giftCard:link.yes')).click()
  await balance(guest, card.holds).waitFor()
}
