import type { Shape } from '@/lib/shape'
import { type Area, readText, removeText, writeText } from '@/lib/storage'
import { forget, keep, recall } from '@/lib/vault'

/**
 * What is kept in the browser: each key has a schema, and nothing that does not fit it comes in. Everything there is
 * untrusted: written by an older version, by another tab, by hand, or half.
 */
export interface Schema<T> {
  /** counts up when values of before mean something else */
  version: number
  shape: Shape<T>
  /** brings a value of another version into this one's form; 0 is the time before versions */
  upgrade?: (old: unknown, version: number) => unknown
}

interface Envelope {
  v: number
  value: unknown
}

const isEnvelope = (stored: unknown): stored is Envelope =>
  typeof stored === 'object' && stored !== null && 'v' in stored && Number.isInteger(stored.v)

const wrapped = <T>({ version }: Schema<T>, value: T): Envelope => ({ v: version, value })

function parsed<T>({ version, shape, upgrade }: Schema<T>, stored: unknown): T | undefined {
  const { v, value } = isEnvelope(stored) ? stored : { v: 0, value: stored }
  try {
    return shape(v !== version && upgrade ? upgrade(value, v) : value)
  } catch {
    return undefined
  }
}

const named = (prefix: string, owner: string) => (owner ? `${prefix}_${owner}` : prefix)

/** Tells that another tab has written under a name, or taken it away. */
function listen(name: string, life: AbortSignal, told: (removed: boolean) => void): void {
  addEventListener('storage', event => event.key === name && told(event.newValue === null), { signal: life })
}

const turns = new Map<string, Promise<unknown>>()

/** One after another for each name, in all tabs where the browser can. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locked = async () => {
    try {
      return (await navigator.locks.request(`kept ${name}`, work)) as T
    } catch {
      // There are no locks here: this tab's own turns are all there is.
      return work()
    }
  }
  const mine = (turns.get(name) ?? Promise.resolve()).then(locked)
  turns.set(
    name,
    mine.catch(() => {}),
  )
  return mine
}

/** A sealed value: personal, or worth something. Nothing here ever rejects. */
export interface Sealed<T> {
  recall: () => Promise<T | undefined>
  /** of several, the last one stays */
  keep: (value: T) => Promise<void>
  /** makes a new value of the one that is kept, whichever tab kept it */
  change: (move: (kept: T | undefined) => T) => Promise<T>
  forget: () => void
  /** tells what another tab kept, or undefined once it was taken away; what does not fit is not told */
  follow: (life: AbortSignal, told: (value: T | undefined) => void) => void
}

/** A key whose values are sealed; `owner` is the store, or the company that its stores share. */
export function sealedKey<T>(prefix: string, schema: Schema<T>): (owner: string) => Sealed<T> {
  return owner => {
    const name = named(prefix, owner)
    const kept: Sealed<T> = {
      recall: async () => parsed(schema, await recall(name)),
      keep: value => keep(name, wrapped(schema, value)),
      change: move =>
        inTurn(name, async () => {
          const value = move(await kept.recall())
          await kept.keep(value)
          return value
        }),
      forget: () => forget(name),
      follow: (life, told) =>
        listen(name, life, async removed => {
          const value = removed ? undefined : await kept.recall()
          if (!life.aborted && (removed || value !== undefined)) told(value)
        }),
    }
    return kept
  }
}

/** A plain value: nobody's secret, and wanted before anything can be opened. */
export interface Plain<T> {
  read: () => T | undefined
  write: (value: T) => void
  forget: () => void
  /** tells that another tab has written */
  follow: (life: AbortSignal, told: () => void) => void
}

/** What storage did not take lasts as long as the page. */
const unwritten = new Map<string, string>()

function plainText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A key whose values are plain; those of a tab alone stand in `sessionStorage`. */
export function plainKey<T>(
  prefix: string,
  schema: Schema<T>,
  area: Area = 'localStorage',
): (owner?: string) => Plain<T> {
  return (owner = '') => {
    const name = named(prefix, owner)
    const held = `${area} ${name}`
    return {
      read: () => {
        const text = unwritten.get(held) ?? readText(name, area)
        return text === null ? undefined : parsed(schema, plainText(text))
      },
      write: value => {
        const text = JSON.stringify(wrapped(schema, value))
        if (writeText(name, text, area)) unwritten.delete(held)
        else unwritten.set(held, text)
      },
      forget: () => {
        unwritten.delete(held)
        removeText(name, area)
      },
      follow: (life, told) => listen(name, life, told),
    }
  }
}
