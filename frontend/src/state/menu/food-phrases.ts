import { compact, fold } from '@/lib/text-fold'
import type { Needs } from './exclusion'
import {
  ALLERGEN_WORDS,
  BEFORE,
  BEFORE_AND_BEHIND,
  BEFORE_LONG,
  BEHIND,
  BETWEEN,
  DIET_WORDS,
  MEAT_WORDS,
} from './food-words'

/** The needs in a query, and the rest of its words. */
export interface Asked extends Needs {
  /** the words that remain for the search */
  rest: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const listed = (words: string) => fold(words).split('|')

/** Codes by each of their words, folded as a query is. */
function byWord(table: Readonly<Record<string, string>>): Map<string, string[]> {
  return new Map(
    Object.entries(table).flatMap(([codes, words]) =>
      listed(words).map(word => [word, codes.split(' ')] as const),
    ),
  )
}

const ALLERGENS = byWord(ALLERGEN_WORDS)
const DIETS = byWord(DIET_WORDS)
const MEAT = new Set(listed(MEAT_WORDS))

const SPACED = /[\p{Script=Latin}\p{Script=Hangul}\p{N}]$/u
const starts = '(?<![\\p{Script=Latin}\\p{N}])'
const ends = '(?![\\p{Script=Latin}\\p{N}])'
/** Longest first, so that "noix de cajou" is not read as "noix". A word with spaces may have hyphens instead. */
const anyOf = (words: Iterable<string>) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(word => {
      const written = escaped(word).replaceAll(' ', '[\\s-]+')
      return /^\p{Script=Latin}/u.test(word) && SPACED.test(word) ? `${starts}${written}${ends}` : written
    })
    .join('|')

const names = anyOf([...ALLERGENS.keys(), ...MEAT])
const gap = "[\\s'’-]*"
const several = `(?:${names})(?:${gap}(?:(?:${anyOf(BETWEEN.split('|').map(fold))})${gap})+(?:${names}))*`
const longNames = anyOf([...ALLERGENS.keys()].filter(word => /^\p{Script=Hangul}{2,}$/u.test(word)))
const before = anyOf(BEFORE.flatMap(listed))
const behind = anyOf(BEHIND.flatMap(listed))
const PHRASES = [
  `(?:${before})${gap}(?:(?:de|du|d)(?:\\s+|[’']))?(${several})(?:${gap}(?:${behind}))?`,
  `(?:${BEFORE_AND_BEHIND})?(${several})${gap}(?:${behind})`,
  `(?:${BEFORE_LONG})(${longNames})`,
].map(pattern => new RegExp(pattern, 'gu'))
const NAME = new RegExp(names, 'gu')
const DIET = new RegExp(anyOf(DIETS.keys()), 'gu')

/**
 * Words that are never matched by similarity, in a query as on a menu: misreading an allergen or a diet does harm.
 */
export const EXACT_WORDS: ReadonlySet<string> = new Set(
  [...ALLERGENS.keys(), ...DIETS.keys()].flatMap(word => word.split(/[\s-]+/)).map(compact),
)

function dietsIn(text: string): { diets: string[]; rest: string } {
  const diets: string[] = []
  const rest = text.replace(DIET, word => {
    diets.push(...(DIETS.get(word.replace(/[\s-]+/g, ' ')) ?? []))
    return ' '
  })
  return { diets, rest }
}

/** Parses the allergens and diets in a query: "sans noix", "dairy-free", "ビーガン", "無麩質". Pure. */
export function readQuery(query: string): Asked {
  const allergens: string[] = []
  const diets: string[] = []
  const take = (_: string, found: string) => {
    for (const [word] of found.matchAll(NAME)) {
      if (MEAT.has(word)) diets.push('vegetarian')
      allergens.push(...(ALLERGENS.get(word.replace(/[\s-]+/g, ' ')) ?? []))
    }
    return ' '
  }
  const left = PHRASES.reduce((text, pattern) => text.replace(pattern, take), fold(query))
  const read = dietsIn(left)
  const isRead = allergens.length + diets.length + read.diets.length > 0
  return {
    allergens: [...new Set(allergens)],
    diets: [...new Set([...diets, ...read.diets])],
    rest: isRead ? read.rest.replace(/\s+/g, ' ').trim() : query,
  }
}
