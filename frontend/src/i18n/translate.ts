import { createInstance } from 'i18next'
import type { Namespace, TextKey, Texts } from './catalogues/words'

export type { Texts } from './catalogues/words'

type Values = Record<string, string | number>
export type Text = (key: TextKey, values?: Values) => string

const told = new Set<string>()

/**
 * Handles a missing text. Throws in development and tests; in production logs it once and returns what is left of the
 * text, since English among other words would hide the fault and would have to be loaded too.
 */
function missing(what: string, left: string): string {
  const fault = new Error(`There are no words for ${what}`)
  if (!import.meta.env.PROD) throw fault
  if (!told.has(what)) console.error(fault)
  told.add(what)
  return left
}

const lastPart = (key: string) => key.split(/[.:]/).at(-1) ?? ''

/** Drops the second full stop of a sentence that ends with a value such as 7:04 a.m. */
const withOneStop = (said: string, value: string) =>
  value.endsWith('.') ? said.replaceAll(`${value}.`, () => value) : said

/** A dictionary of any number of languages. React escapes what it shows, and a value is text, never a pattern. */
export function createDictionary(instead = missing) {
  const words = createInstance()
  void words.init({
    initAsync: false,
    resources: {},
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'app',
    appendNamespaceToMissingKey: true,
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnedObjectHandler: key => instead(key, lastPart(key)),
    parseMissingKeyHandler: key => instead(key, lastPart(key)),
    missingInterpolationHandler: (text: string, [, name]: string[]) =>
      instead(`{{${name}}} in “${text}”`, ''),
  })
  return {
    has: (tag: string, namespace: Namespace) => words.hasResourceBundle(tag, namespace),
    /** whether a key is missing although its namespace is loaded */
    lacks: (tag: string, key: string) => {
      const [namespace = ''] = key.split(':')
      return words.hasResourceBundle(tag, namespace) && !words.exists(key, { lng: tag })
    },
    add: (tag: string, namespace: Namespace, texts: Texts) => {
      words.addResourceBundle(tag, namespace, texts)
    },
    /** The texts of a language, with its own plurals and number format. */
    textIn: (tag: string): Text => {
      const number = new Intl.NumberFormat(tag)
      const written = (value: string | number) => (typeof value === 'number' ? number.format(value) : value)
      return (key, values = {}) => {
        const { count } = values
        const replace = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, written(value)]),
        )
        const said = words.t(key as string, {
          lng: tag,
          nest: false,
          replace,
          ...(typeof count === 'number' && { count }),
        })
        return Object.values(replace).reduce(withOneStop, said)
      }
    },
  }
}
