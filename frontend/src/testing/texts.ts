import type { Locale } from '@/i18n/locales'
import type { Texts } from '@/i18n/translate'

const FILES = import.meta.glob<Texts>('@/i18n/catalogues/*.*.ts', { eager: true, import: 'default' })

const flat = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  )

/** Every text of a language by its key; `app:` for those that are loaded at the start. */
export const textsIn = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(FILES).flatMap(([path, texts]) => {
      const [, namespace, file] = /(\w+)\.([\w-]+)\.ts$/.exec(path) ?? []
      return file === locale ? flat(texts, `${namespace}:`) : []
    }),
  )

/** The number of files with the words of a language. */
export const partsIn = (locale: Locale): number =>
  Object.keys(FILES).filter(path => path.endsWith(`.${locale}.ts`)).length
