import type { Texts } from './words'

/** Where the words of the store's side are, in all languages: what a guest downloads does not name them. */
export const STAFF_WORDS = import.meta.glob<Texts>('./staff*.*.ts', { import: 'default' })
