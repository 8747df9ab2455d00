/** A name by language; `default` is for languages without one. Pure. */
export const inLanguage = (names: Readonly<Record<string, string>>, tag: string): string =>
  names[tag.toLowerCase()] || names[tag.slice(0, 2)] || names.default || ''
