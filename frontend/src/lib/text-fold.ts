/** Folds text for comparison: width, case, accents, and katakana to hiragana. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const LETTER = /[œæßøłđı]/g
/** Accents of Latin letters only: a Japanese voicing mark makes another sound, not another spelling. */
const ACCENTS = /[\u0300-\u036f]/g
const KATAKANA = /[\u30a1-\u30f6]/g
const KANA_OFFSET = 0x60

export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(LETTER, letter => LETTERS[letter] ?? letter)
    .replace(KATAKANA, kana => String.fromCharCode(kana.charCodeAt(0) - KANA_OFFSET))
}

/** Han and kana are written without spaces, so they are compared by runs of characters and not by words. */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu
const WORD = /[\p{L}\p{N}]+/gu

export interface Words {
  /** words of scripts with spaces; Hangul as its letters, so that a syllable still being typed matches */
  words: string[]
  /** runs of Han and kana */
  runs: string[]
}

/** Splits a folded text into the parts that a search compares. */
export function split(folded: string): Words {
  const runs = folded.match(RUN) ?? []
  const words = (folded.replace(RUN, ' ').match(WORD) ?? []).map(word => word.normalize('NFD'))
  return { words, runs }
}

/** A folded text without anything between its letters: `cheese burger` and `cheeseburger` are the same. */
export const compact = (folded: string) => (folded.match(WORD) ?? []).join('').normalize('NFD')
