import { appendFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Text } from '@/i18n/i18n'
import { type Locale, tagOf } from '@/i18n/locales'
import { addressOf, type Device, type GuestPage, look, openPage } from './page'
import { beginning, likeText, wordsOf } from './words'

/** A demo brand as its guests find it. */
export interface House {
  host: string
  locale: Locale
  /** chosen first, where there are several */
  store?: RegExp
  /** opened first, where the categories are a page of their own */
  category?: number
  /** chosen by the guest earlier, where it is not the house's own */
  chosen?: true
  dark?: true
  /** its dishes have others beside them, which are offered */
  sides?: true
  /** its news open by themselves */
  news?: true
  /** a dish to open, by its key */
  dish: string
}

export const HOUSES = {
  sakura: { host: 'sakura.localhost', locale: 'en', store: /Queen/, dish: 'tonkotsu-ramen', sides: true },
  maple: { host: 'maple.localhost', locale: 'en', category: 70, dish: 'cafe-latte' },
  jade: { host: 'jade.localhost', locale: 'zh-hk', dish: 'char-siu' },
} satisfies Record<string, House>

/** The file for the references of placed orders, by which they are read back from the table. */
const PLACED = process.env.PLACED_ORDERS ?? ''

/** A guest with a browser who walks from the front door to a placed order. */
export class Guest {
  readonly screen: GuestPage
  readonly house: House
  readonly t: Text
  /** whether screens are passed by without being looked at: others have done so */
  hurries = false

  private constructor(screen: GuestPage, house: House) {
    this.screen = screen
    this.house = house
    this.t = wordsOf(house.locale)
  }

  static async arrive(house: House, device: Device, path = '/'): Promise<Guest> {
    const guest = new Guest(await openPage(device, tagOf(house.locale), house.dark ? 'dark' : 'light', house.news), house)
    if (house.chosen) await guest.speakFromTheStart()
    await guest.page.goto(addressOf(house.host, path))
    return guest
  }

  private async speakFromTheStart(): Promise<void> {
    const key = `LNG_${this.house.host.split('.')[0]}`
    await this.page.addInitScript(
      ([name, locale]) => {
        if (self === top) localStorage.setItem(name, locale)
      },
      [key, this.house.locale] as const,
    )
  }

  get page() {
    return this.screen.page
  }

  get onPhone() {
    return ['small', 'phone', 'zoomed'].includes(this.screen.device)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name: typeof name === 'string' ? likeText(name) : name })
  }

  async look(name: string): Promise<void> {
    if (this.hurries) return
    const manner = this.house.dark ? '-dark' : this.house.chosen ? `-${this.house.locale}` : ''
    await look(this.screen, `${this.house.host.split('.')[0]}${manner}-${name}`)
  }

  async chooseStore(): Promise<void> {
    if (!this.house.store) return
    const store = this.button(this.house.store)
    await store.waitFor()
    await this.look('stores')
    await store.click()
  }

  async chooseOrderType(type: 'takeout' | 'dinein' | 'delivery'): Promise<void> {
    await this.page.waitForURL(/store-home/)
    // A card of the list of stores, which may be seen a moment longer, only has these words further on.
    const onlyWay = this.button(beginning(this.t(`store:home.order_${type}`)))
    const tile = this.button(beginning(this.t(`orderType.${type}`))).or(onlyWay).first()
    await expect.poll(() => tile.isEnabled()).toBe(true)
    await this.look('home')
    await tile.click()
    await this.page.waitForURL(/menu-(full|category)/)
  }

  /** Scrolls as a person does until a thing is on the page. */
  private async find(thing: Locator): Promise<void> {
    await this.page.getByRole('heading', { level: 2 }).first().waitFor()
    for (let turn = 0; turn < 60 && (await thing.count()) === 0; turn++) {
      await this.page.mouse.wheel(0, 700)
      await this.page.waitForTimeout(50)
    }
    await thing.first().scrollIntoViewIfNeeded()
  }

  async openDish(): Promise<void> {
    const { category, dish } = this.house
    if (category) {
      await this.page.locator(`a[href$="/menu-category/${category}"]`).first().waitFor()
      await this.look('categories')
      await this.page.locator(`a[href$="/menu-category/${category}"]`).first().click()
    }
    const card = this.page.locator(`main a[href$="/menu-item/${dish}"]`)
    await this.page.locator('main a[href*="/menu-item/"]').first().waitFor()
    await this.look('menu')
    await this.find(card)
    await card.first().click()
    await this.saveButton().waitFor()
    await this.look('item')
  }

  private saveButton(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: likeText(this.t('item:add')) })
  }

  async addDish(times = 1): Promise<void> {
    const more = this.page.getByRole('dialog').getByRole('button', { name: this.t('app.more'), exact: true })
    for (let added = 1; added < times; added++) await more.click()
    await this.saveButton().click()
    await this.page.getByRole('dialog').waitFor({ state: 'detached' })
    if (this.house.sides) await this.passOverSides()
  }

  /** Skips the side dishes, which are offered after adding a dish. */
  async passOverSides(): Promise<void> {
    await this.look('sides')
    await this.button(this.t('search:side.done')).click()
    await this.page.waitForURL(/menu-(full|category)/)
  }

  /** The order as a sheet on a phone; from medium width it is there already. */
  async openCart(): Promise<Locator> {
    if (!this.onPhone) return this.page.getByRole('complementary', { name: this.t('cart:title') })
    await this.page.locator('#cart-bar').click()
    const sheet = this.page.getByRole('dialog')
    await sheet.getByRole('button', { name: this.t('cart:checkout') }).waitFor()
    return sheet
  }

  /** Goes to checkout and says who orders. */
  async sayWho(phone: string, name: string): Promise<void> {
    const cart = await this.openCart()
    await cart.getByText(this.t('cart:total'), { exact: true }).waitFor()
    await this.look('cart')
    await cart.getByRole('button', { name: this.t('cart:checkout') }).click()
    await this.goOnAsGuest()
    await this.page.getByLabel(this.t('checkout:contact.phone')).fill(phone)
    await this.page.getByLabel(this.t('checkout:contact.name')).fill(name)
    await this.look('login')
    await this.page.getByRole('button', { name: this.t('checkout:contact.confirm'), exact: true }).click()
  }

  /** Continues as a guest if the store has members, where checkout asks. */
  private async goOnAsGuest(): Promise<void> {
    const asGuest = this.button(beginning(this.t('checkout:login.guest')))
    await asGuest.or(this.page.getByLabel(this.t('checkout:contact.phone'))).first().waitFor()
    if (await asGuest.count()) await asGuest.click()
  }

  async checkOut(phone: string, name: string): Promise<void> {
    await this.sayWho(phone, name)
    await this.page.waitForURL(/checkout/)
  }

  /** Takes the first free time where the store does not cook at once. */
  async chooseTime(): Promise<void> {
    const times = this.page.getByRole('group', { name: this.t('checkout:page.time') })
    await this.page.locator('input[name="when"]').or(times).first().waitFor()
    await this.look('checkout')
    if (await times.count()) await times.getByRole('button', { disabled: false }).first().click()
  }

  /** Takes the last time of tomorrow. */
  async chooseTomorrow(): Promise<void> {
    const later = this.page.getByText(this.t('checkout:page.pickTime'), { exact: true })
    const days = this.page.getByRole('group', { name: this.t('checkout:page.day') })
    await later.or(days).first().waitFor()
    if (await later.count()) await later.click()
    await days.getByRole('button').nth(1).click()
    const times = this.page.getByRole('group', { name: this.t('checkout:page.time') })
    await times.getByRole('button', { disabled: false }).last().click()
    await this.look('checkout-tomorrow')
  }

  /** Sends the order by the button with these words; its reference. */
  async place(words = this.t('checkout:page.placePay')): Promise<string> {
    await this.button(words).click()
    return this.placed()
  }

  /** The reference of the order just sent, written down. */
  async placed(): Promise<string> {
    const number = this.page.getByTestId('reference')
    await number.waitFor({ timeout: 60_000 })
    await this.look('placed')
    const reference = (await number.textContent())?.trim() ?? ''
    const orderUUID = (await number.getAttribute('data-order')) ?? ''
    if (PLACED) appendFileSync(PLACED, `${JSON.stringify({ orderUUID, reference })}\n`)
    return reference
  }

  async openDrawer(): Promise<void> {
    await this.button(this.t('app.openMenu')).click()
    await this.page.getByText('Carte Blanche').waitFor()
  }

  /** Ends the visit. */
  async leave(): Promise<void> {
    await this.screen.context.close()
  }
}
