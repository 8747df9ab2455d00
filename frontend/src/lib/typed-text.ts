/**
 * Normalises text that a person typed or pasted, before it is checked (docs/rules/typed-text.md). The server has the
 * same rules in `domain/typed_text.py`; tests/shared/typed-text.json tests both.
 */

/** Format characters, and the fillers and variation selectors that Unicode does not count among them. */
const INVISIBLE =
  /\p{Cf}|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u115f\u1160\u3164\uffa0]/gu
/** Dashes, and characters that keyboards offer as dashes: modifier minus, hyphen bullet, minus and box drawings. */
const DASH = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2501]/gu
/** White space as the server counts it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the server counts these as spaces
const SPACE = /[\s\u001c-\u001f\u0085]+/g
/** Between digits, the Japanese long vowel mark is typed as a dash. */
const LONG_VOWEL = /([0-9])\u30fc(?=[0-9])/g
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Normalises typed text: NFKC, no invisible characters, one kind of dash and of space, none at the ends. */
export const foldTyped = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(DASH, '-')
    .replace(ARABIC_DIGIT, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(SPACE, ' ')
    .trim()
    .replace(LONG_VOWEL, '$1-')

/** A PIN, a one-time code or a card number: folded, without dashes and spaces. */
export const foldCode = (text: string): string => foldTyped(text).replace(/[- ]/g, '').normalize('NFC')

/** The digits of a typed number; everything else is dropped. */
export const typedDigits = (text: string): string => foldTyped(text).replace(/[^0-9]/g, '')
