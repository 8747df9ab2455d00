import { useSyncExternalStore } from 'react'
import type { Catalogue } from './catalogues/catalogue'
import type en from './catalogues/en'
import { type Locale, tagOf } from './locales'
import { type Texts, translate, type Values } from './translate'

type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Singular<K>}` : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Every text there is; a key that is not in the English catalogue does not compile. */
export type TextKey = KeysOf<typeof en>
export type Text = (key: TextKey, values?: Values) => string

const LOADERS: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
  'zh-cn': () => import('./catalogues/zh-cn'),
  'zh-hk': () => import('./catalogues/zh-hk'),
  'ko-kr': () => import('./catalogues/ko-kr'),
  'ja-jp': () => import('./catalogues/ja-jp'),
}

let current: Locale = 'en'
let text: Text = () => ''
const listeners = new Set<() => void>()

const textIn =
  (catalogue: Texts, tag: string): Text =>
  (key, values) =>
    translate(catalogue, tag, key, values)

/** Loads a language if need be and speaks it from now on. */
export async function speak(locale: Locale): Promise<void> {
  const catalogue: Texts = (await LOADERS[locale]()).default
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
