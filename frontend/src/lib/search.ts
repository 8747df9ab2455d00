import { editDistance } from './edit-distance'
import { compact, fold, split, type Words } from './text-fold'

interface SearchText {
  text: string
  /** how much a match here counts: a name more than a description */
  weight: number
  /** its words match exactly or by their beginning, never by similarity */
  exact?: boolean
}

export interface SearchEntry {
  id: number
  texts: SearchText[]
}

interface Field extends Words {
  weight: number
  compact: string
  /** neighbouring pairs of Han and kana */
  pairs: Set<string>
}

interface Indexed {
  id: number
  fields: Field[]
}

export interface SearchIndex {
  entries: Indexed[]
  vocabulary: string[]
  /** words that are left out of the search by similarity, in queries and in texts */
  exact: ReadonlySet<string>
}

const SHORTEST_INSIDE = 3
const MATCH = { whole: 1, beginning: 0.9, inside: 0.6, misspelt: 0.75, misspeltBeginning: 0.55, pairs: 0.6 }
const EDIT_COST = 0.12
/** The share of pairs that must match: both of two (ビール is not ビー玉), two of three (豚骨拉面 is 豚骨拉麵). */
const ENOUGH_PAIRS = 0.6
const WHOLE_QUERY_BONUS = 0.5

/** With four letters, one edit mostly makes another word: beer and beef. */
const editsAllowed = (word: string) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

function field({ text, weight }: SearchText): Field {
  const folded = fold(text)
  const parts = split(folded)
  return { ...parts, weight, compact: compact(folded), pairs: new Set(parts.runs.flatMap(pairsOf)) }
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** Prepares entries once; 1,000 menu items take a few milliseconds. Earlier entries win ties. */
export function indexOf(entries: SearchEntry[], exactWords = NO_WORDS): SearchIndex {
  const indexed = entries.map(({ id, texts }) => ({ id, fields: texts.filter(one => one.text).map(field) }))
  const vocabulary = new Set(indexed.flatMap(entry => entry.fields.flatMap(one => one.words)))
  const tags = entries.flatMap(({ texts }) => texts.filter(one => one.exact).map(field))
  const exact = new Set([...exactWords, ...tags.flatMap(one => one.words)])
  return { entries: indexed, vocabulary: [...vocabulary], exact }
}

function sameness(query: string, word: string): number {
  if (word === query) return MATCH.whole
  if (word.startsWith(query)) return MATCH.beginning
  return query.length >= SHORTEST_INSIDE && word.includes(query) ? MATCH.inside : 0
}

function likeness(query: string, word: string): number {
  const most = editsAllowed(query)
  if (!most || word.length < SHORTEST_INSIDE) return 0
  const edits = editDistance(query, word, most)
  if (edits.word <= most) return MATCH.misspelt - edits.word * EDIT_COST
  if (edits.prefix <= most) return MATCH.misspeltBeginning - edits.prefix * EDIT_COST
  return 0
}

/**
 * All words of the vocabulary that a word of the query may mean, with their similarity. A query word that exists, or
 * that begins a word that exists, was not misspelt.
 */
function meanings(query: string, { vocabulary, exact }: SearchIndex): Map<string, number> {
  const same = vocabulary.map(word => [word, sameness(query, word)] as const).filter(([, score]) => score > 0)
  const isSpeltRight = exact.has(query) || same.some(([, score]) => score >= MATCH.beginning)
  const alike = isSpeltRight
    ? []
    : vocabulary
        .filter(word => !exact.has(word))
        .map(word => [word, likeness(query, word)] as const)
        .filter(([, score]) => score > 0)
  return new Map([...alike, ...same])
}

function runLikeness(run: string, { compact: text, pairs }: Field): number {
  if (text.includes(run.normalize('NFD'))) return MATCH.whole
  const wanted = pairsOf(run)
  const share = wanted.length ? wanted.filter(pair => pairs.has(pair)).length / wanted.length : 0
  return share >= ENOUGH_PAIRS ? share * MATCH.pairs : 0
}

type Term = (field: Field) => number

function terms(query: Words, index: SearchIndex): Term[] {
  const words = query.words.map((word): Term => {
    const known = meanings(word, index)
    return ({ words: all }) => all.reduce((best, one) => Math.max(best, known.get(one) ?? 0), 0)
  })
  return [
    ...words,
    ...query.runs.map(
      (run): Term =>
        one =>
          runLikeness(run, one),
    ),
  ]
}

/** The score of an entry; 0 unless every term of the query is found in one of its fields. */
function score({ fields }: Indexed, wanted: Term[], whole: string): number {
  let sum = 0
  for (const term of wanted) {
    const best = fields.reduce((most, one) => Math.max(most, term(one) * one.weight), 0)
    if (!best) sum = Number.NEGATIVE_INFINITY
    sum += best
  }
  const together = fields.reduce(
    (most, one) => (one.compact.includes(whole) ? Math.max(most, one.weight) : most),
    0,
  )
  const bonus = whole.length >= SHORTEST_INSIDE || wanted.length > 1 ? together * WHOLE_QUERY_BONUS : 0
  return Math.max(sum, 0) + bonus
}

/**
 * IDs of the entries that match, best first. Tolerates misspelt Latin words and Hangul (one edit from five letters,
 * two from eight), other accents, widths and kana, and what is still being typed; Han and kana match by pairs.
 */
export function search(index: SearchIndex, query: string, limit = 50): number[] {
  const folded = fold(query)
  const wanted = terms(split(folded), index)
  if (!wanted.length) return []
  const whole = compact(folded)
  return index.entries
    .map(entry => ({ id: entry.id, score: score(entry, wanted, whole) }))
    .filter(found => found.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(found => found.id)
}
