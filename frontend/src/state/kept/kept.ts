import type { Shape } from '@/lib/shape'
import { type Area, readText, removeText, writeText } from '@/lib/storage'
import { forget, keep, recall } from '@/lib/vault'

/**
 * Values kept in the browser: each key has a schema, and a value that does not fit it is ignored. Stored values are
 * untrusted: an older version, another tab or a person may have written them, or only a part of them.
 */
export interface Schema<T> {
  /** increases when earlier values mean something else */
  version: number
  shape: Shape<T>
  /** converts a value of another version into this one's form; 0 is the time before versions */
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

/** Calls back when another tab has written or removed a value. */
function listen(name: string, life: AbortSignal, told: (removed: boolean) => void): void {
  addEventListener('storage', event => event.key === name && told(event.newValue === null), { signal: life })
}

const turns = new Map<string, Promise<unknown>>()

/** Runs the work of each name one after another, in all tabs if the browser can. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locked = async () => {
    try {
      return (await navigator.locks.request(`kept ${name}`, work)) as T
    } catch {
      // Without locks, only the work of this tab waits for each other.
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

/** A sealed value: personal, or worth something. No function here ever rejects. */
export interface Sealed<T> {
  recall: () => Promise<T | undefined>
  /** of several values, the last one wins */
  keep: (value: T) => Promise<void>
  /** computes a new value from the kept one, even if another tab kept it */
  change: (move: (kept: T | undefined) => T) => Promise<T>
  forget: () => void
  /**
   * calls back with a value that another tab kept, or undefined after a removal; ignores a value that does not fit
   */
  follow: (life: AbortSignal, told: (value: T | undefined) => void) => void
}

/** A key with sealed values; `owner` is the store, or the company that its stores share. */
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

/** A plain value: not secret, and needed before anything can be decrypted. */
export interface Plain<T> {
  read: () => T | undefined
  write: (value: T) => void
  forget: () => void
  /** calls back when another tab has written */
  follow: (life: AbortSignal, told: () => void) => void
}

/** Values that storage did not take; they last as long as the page. */
const unwritten = new Map<string, string>()

function plainText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A key with plain values; values of a single tab are in `sessionStorage`. */
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
