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
 * Loads a language if need be and speaks it from now on, unless another one was wanted meanwhile. It is spoken once
 * every word is there that was needed in the one before, so that no screen changes in parts.
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

/** Has the words of a screen ready in the language spoken, and in every language spoken after it. */
export async function needWords(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace)
  await Promise.all(namespaces.map(namespace => load(current ?? wanted, namespace)))
}

/** Has all a guest's words of the language spoken; gives the addresses they came from. */
export async function needEveryWord(): Promise<string[]> {
  const locale = spokenLocale()
  const { others } = (await LANGUAGES[locale]()).default
  const names = Object.keys(others).map(path => path.split(/[/.]/)[2] as Namespace)
  await needWords(...names)
  const ofLanguage = new RegExp(`/assets/(?:\\w+[.])?${locale}-[^/]+[.]js$`)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(loaded.filter(name => ofLanguage.test(name)))]
}

/** A part of the application that is fetched together with its words; it has not arrived where either has not. */
export async function withWords<T>(part: Promise<T>, ...namespaces: Namespace[]): Promise<T> {
  const [loaded] = await arriving(Promise.all([part, needWords(...namespaces)]))
  return loaded
}

/** The texts of the language spoken, for what is said once and not drawn. */
export const textNow = (): Text => text

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const spokenLocale = (): Locale => current ?? 'en'

/** Whether a key that follows from somebody else's word, such as a code of the server, has no text of ours. */
export const lacksText = (key: string): boolean => dictionary.lacks(tagOf(spokenLocale()), key)

/** The language spoken, as the spec calls it; a component that uses it is drawn again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, spokenLocale)

/** The texts of the language spoken; another function when the language changes, so that memos follow. */
export const useText = (): Text => useSyncExternalStore(subscribe, () => text)
