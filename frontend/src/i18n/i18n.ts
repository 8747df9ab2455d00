import { useSyncExternalStore } from 'react'
import { arriving } from '@/lib/arrival'
import type { Namespace } from './catalogues/words'
import { LANGUAGES, wordsOf } from './languages'
import { type Locale, tagOf } from './locales'
import { createDictionary, type Text } from './translate'

export type { TextKey } from './catalogues/words'
export type { Text } from './translate'

const dictionary = createDictionary()
const needed = new Set<Namespace>(['app'])
const listeners = new Set<() => void>()

let wanted: Locale = 'en'
let current: Locale | null = null
let text: Text = () => ''

async function load(locale: Locale, namespace: Namespace): Promise<void> {
  const tag = tagOf(locale)
  if (dictionary.has(tag, namespace)) return
  dictionary.add(tag, namespace, await wordsOf(locale, namespace))
}

const lacking = (locale: Locale) => [...needed].filter(namespace => !dictionary.has(tagOf(locale), namespace))

/**
 * Loads a language if needed and switches to it, unless another one was requested since. It switches when every word
 * that screens needed before is loaded, so that no screen changes in parts.
 */
export async function speak(locale: Locale): Promise<void> {
  wanted = locale
  for (let missing = lacking(locale); missing.length > 0; missing = lacking(locale))
    await Promise.all(missing.map(namespace => load(locale, namespace)))
  if (wanted !== locale) return
  current = locale
  text = dictionary.textIn(tagOf(locale))
  document.documentElement.lang = tagOf(locale)
  for (const listener of listeners) listener()
}

/** Loads the words of a screen in the current language, and in every language that is used later. */
export async function needWords(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace)
  await Promise.all(namespaces.map(namespace => load(current ?? wanted, namespace)))
}

/** Loads all guest words of the current language; returns the addresses of their files. */
export async function needEveryWord(): Promise<string[]> {
  const locale = spokenLocale()
  const { others } = (await LANGUAGES[locale]()).default
  const names = Object.keys(others).map(path => path.split(/[/.]/)[2] as Namespace)
  await needWords(...names)
  const ofLanguage = new RegExp(`/assets/(?:\\w+[.])?${locale}-[^/]+[.]js$`)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(loaded.filter(name => ofLanguage.test(name)))]
}

/** Loads a part of the application together with its words; fails if either fails. */
export async function withWords<T>(part: Promise<T>, ...namespaces: Namespace[]): Promise<T> {
  const [loaded] = await arriving(Promise.all([part, needWords(...namespaces)]))
  return loaded
}

/** The texts of the current language, for messages that no component renders. */
export const textNow = (): Text => text

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const spokenLocale = (): Locale => current ?? 'en'

/** Whether there is no text for a key that comes from elsewhere, such as an error code of the server. */
export const lacksText = (key: string): boolean => dictionary.lacks(tagOf(spokenLocale()), key)

/** The current locale; a component that uses it renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, spokenLocale)

/** The texts of the current language; another function after each change, so that memos update. */
export const useText = (): Text => useSyncExternalStore(subscribe, () => text)
