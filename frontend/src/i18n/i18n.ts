import { useSyncExternalStore } from 'react'
import type { Catalogue } from './catalogues/catalogue'
import type { CheckoutCatalogue } from './catalogues/checkout/catalogue'
import type checkout from './catalogues/checkout/en'
import type en from './catalogues/en'
import type { MenuCatalogue } from './catalogues/menu/catalogue'
import type menu from './catalogues/menu/en'
import type { PaymentCatalogue } from './catalogues/payment/catalogue'
import type payment from './catalogues/payment/en'
import { type Locale, tagOf } from './locales'
import { type Texts, translate, type Values } from './translate'

type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Singular<K>}` : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Every text there is; a key that is not in the English catalogue does not compile. */
export type TextKey =
  | KeysOf<typeof en>
  | `menu:${KeysOf<typeof menu>}`
  | `checkout:${KeysOf<typeof checkout>}`
  | `payment:${KeysOf<typeof payment>}`
export type Text = (key: TextKey, values?: Values) => string

const LOADERS: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
  'zh-cn': () => import('./catalogues/zh-cn'),
  'zh-hk': () => import('./catalogues/zh-hk'),
  'ko-kr': () => import('./catalogues/ko-kr'),
  'ja-jp': () => import('./catalogues/ja-jp'),
}

/** The words of browsing and building an order, `menu:…`. */
const MENU_LOADERS: Record<Locale, () => Promise<{ default: MenuCatalogue }>> = {
  en: () => import('./catalogues/menu/en'),
  fr: () => import('./catalogues/menu/fr'),
  'zh-cn': () => import('./catalogues/menu/zh-cn'),
  'zh-hk': () => import('./catalogues/menu/zh-hk'),
  'ko-kr': () => import('./catalogues/menu/ko-kr'),
  'ja-jp': () => import('./catalogues/menu/ja-jp'),
}

/** The words of checking out and of what comes after, `checkout:…`. */
const CHECKOUT_LOADERS: Record<Locale, () => Promise<{ default: CheckoutCatalogue }>> = {
  en: () => import('./catalogues/checkout/en'),
  fr: () => import('./catalogues/checkout/fr'),
  'zh-cn': () => import('./catalogues/checkout/zh-cn'),
  'zh-hk': () => import('./catalogues/checkout/zh-hk'),
  'ko-kr': () => import('./catalogues/checkout/ko-kr'),
  'ja-jp': () => import('./catalogues/checkout/ja-jp'),
}

/** The words of paying and of receipts, `payment:…`. */
const PAYMENT_LOADERS: Record<Locale, () => Promise<{ default: PaymentCatalogue }>> = {
  en: () => import('./catalogues/payment/en'),
  fr: () => import('./catalogues/payment/fr'),
  'zh-cn': () => import('./catalogues/payment/zh-cn'),
  'zh-hk': () => import('./catalogues/payment/zh-hk'),
  'ko-kr': () => import('./catalogues/payment/ko-kr'),
  'ja-jp': () => import('./catalogues/payment/ja-jp'),
}

let current: Locale = 'en'
let wanted: Locale = current
let text: Text = () => ''
const listeners = new Set<() => void>()

const under = (part: string, words: Texts): Texts =>
  Object.fromEntries(Object.entries(words).map(([key, texts]) => [`${part}:${key}`, texts]))

const textIn =
  (catalogue: Texts, tag: string): Text =>
  (key, values) =>
    translate(catalogue, tag, key, values)

/** Loads a language if need be and speaks it from now on, unless another one was wanted meanwhile. */
export async function speak(locale: Locale): Promise<void> {
  wanted = locale
  const [words, menuWords, checkoutWords, paymentWords] = await Promise.all([
    LOADERS[locale](),
    MENU_LOADERS[locale](),
    CHECKOUT_LOADERS[locale](),
    PAYMENT_LOADERS[locale](),
  ])
  if (wanted !== locale) return
  const catalogue: Texts = {
    ...words.default,
    ...under('menu', menuWords.default),
    ...under('checkout', checkoutWords.default),
    ...under('payment', paymentWords.default),
  }
  current = locale
  text = textIn(catalogue, tagOf(locale))
  document.documentElement.lang = tagOf(locale)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The language spoken, as the spec calls it; a component that uses it is drawn again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, () => current)

export const spokenLocale = (): Locale => current

/** The texts of the language spoken; another function when the language changes, so that memos follow. */
export const useText = (): Text => useSyncExternalStore(subscribe, () => text)
