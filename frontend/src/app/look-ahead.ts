import type { StartReply } from '@/api/api.gen'
import { haveOwnPictures } from '@/features/stores/own-pictures'
import type { Namespace } from '@/i18n/catalogues/words'
import { wordsOf } from '@/i18n/languages'
import type { Locale } from '@/i18n/locales'
import type { PictureSource } from '@/lib/picture-source'
import { preload, preloadPicture } from '@/lib/preload'
import { isMenuPage, ROUTES } from '@/state/page/routes'
import { offeredTypes, priceLevelOf, startingType } from '@/state/scope/order-types'
import { localeOfCompany, localeOfStore, startLocale } from '@/state/words/chosen-language'
import type { FirstQuestion } from './first-question'
import { mayGoOn, rootRoute } from './startup'

/** Starts loading a part of the code; its texts follow once the language is known. */
function ahead(part: Promise<unknown>, ...words: Namespace[]): Namespace[] {
  part.catch(() => {})
  return words
}

const PARTS = {
  stores: () => ahead(import('./StoresPage'), 'door', 'store'),
  storeHome: () => ahead(import('./StoreHomePage'), 'store', 'switching'),
  menu: () => ahead(import('./MenuPage'), 'menu'),
}
type Part = keyof typeof PARTS

/** The part that an address most likely shows. */
function partAt(path: string): Part | null {
  if (isMenuPage(path)) return 'menu'
  if (path === ROUTES.stores) return 'stores'
  return path === '/' || path === ROUTES.storeHome ? 'storeHome' : null
}

/** The part that is really shown, once the key has been exchanged. */
function partOpened(path: string, { session, opened }: StartReply): Part | null {
  const root = rootRoute(session.data, opened?.store ?? null)
  return partAt(path !== '/' && mayGoOn(root, path) ? path : root)
}

function localeOf({ opened, choice }: StartReply): Locale {
  if (opened) return localeOfStore(opened.store)
  return choice ? localeOfCompany(choice, startLocale()) : startLocale()
}

/** The address of the menu that is drawn first; undefined if the start reply does not contain it. */
function menuOf({ session, opened }: StartReply): string | undefined {
  if (!opened) return undefined
  const { store, menus } = opened
  const level = priceLevelOf(store, startingType(session.data.orderType, offeredTypes(store)))
  return menus.find(({ priceLevel }) => priceLevel === level)?.url
}

/** The main picture of a store, or of a list of stores. */
function heroOf({ opened, choice }: StartReply): PictureSource | null | undefined {
  if (opened) return opened.store.info.hero
  const stores = choice?.stores ?? []
  return haveOwnPictures(stores) ? null : stores.find(({ hero }) => hero)?.hero
}

/** Prefetches the data of the first screen while its code is loading. A wrong guess only costs time. */
export async function lookAhead({ key, reply }: FirstQuestion): Promise<void> {
  const path = location.pathname.slice(key.basename.length) || '/'
  const guessed = partAt(path)
  if (guessed) PARTS[guessed]()
  const answer = await reply
  const part = partOpened(path, answer)
  if (!part) return
  const locale = localeOf(answer)
  for (const words of ['app' as const, ...PARTS[part]()]) wordsOf(locale, words).catch(() => {})
  const menu = part === 'menu' && menuOf(answer)
  const hero = part !== 'menu' && heroOf(answer)
  if (menu) preload(menu)
  if (hero) preloadPicture(hero)
}
