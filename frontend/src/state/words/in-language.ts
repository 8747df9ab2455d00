/** A name by language, `default` for the languages that have none. Pure. */
export const inLanguage = (names: Readonly<Record<string, string>>, tag: string): string =>
  names[tag.toLowerCase()] || names[tag.slice(0, 2)] || names.default || ''
