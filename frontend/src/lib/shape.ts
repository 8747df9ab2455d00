/** A parser of what came from outside: gives the value as its type, or throws `Misshapen` where it is none. */
export type Shape<T> = (value: unknown) => T

/** Where a value is not what it should be, and what it should be. */
export class Misshapen extends Error {
  readonly at: string
  readonly wanted: string

  constructor(wanted: string, at = '') {
    super(`${at || 'it'} is no ${wanted}`)
    this.at = at
    this.wanted = wanted
  }
}

function fail(wanted: string): never {
  throw new Misshapen(wanted)
}

/** The same failure as seen from outside: one step further from the value. */
const within = (step: string | number, error: unknown) =>
  error instanceof Misshapen
    ? new Misshapen(error.wanted, error.at ? `${step}.${error.at}` : `${step}`)
    : error

export const text: Shape<string> = value => (typeof value === 'string' ? value : fail('text'))

export const number: Shape<number> = value =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail('number')

export const flag: Shape<boolean> = value => (typeof value === 'boolean' ? value : fail('yes or no'))

/** What has the shape and of which something more holds. */
export const such =
  <T>(shape: Shape<T>, holds: (value: T) => boolean, wanted: string): Shape<T> =>
  value => {
    const found = shape(value)
    return holds(found) ? found : fail(wanted)
  }

/** A moment, as ISO text. */
export const instant = such(text, value => !Number.isNaN(Date.parse(value)), 'moment')

/** One that this browser can tell the time of. */
export const timeZone = such(
  text,
  value => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }) !== null
    } catch {
      return false
    }
  },
  'time zone',
)

/** A colour as a palette has it, `#rrggbb`: it is written into a style sheet. */
export const colour = such(text, value => /^#[0-9a-f]{6}$/.test(value), 'colour')

export const currency = such(text, value => /^[A-Z]{3}$/.test(value), 'currency')

export const whole = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> =>
  such(
    number,
    value => Number.isSafeInteger(value) && value >= least && value <= most,
    `whole number from ${least} to ${most}`,
  )

/** Text that says something and is no longer than it may be. */
export const shortText = (most: number, least = 1): Shape<string> =>
  such(text, ({ length }) => length >= least && length <= most, `text of ${least} to ${most} letters`)

export const oneOf =
  <const T>(...choices: readonly T[]): Shape<T> =>
  value =>
    choices.includes(value as T) ? (value as T) : fail(`one of ${choices.join(', ')}`)

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  value =>
    value === null ? null : shape(value)

/** What is there has its shape; what is not there has a default. */
export const or =
  <T>(shape: Shape<T>, missing: T): Shape<T> =>
  value =>
    value === undefined ? missing : shape(value)

/** What has another shape is as good as missing. */
export const orElse =
  <T>(shape: Shape<T>, otherwise: T): Shape<T> =>
  value => {
    try {
      return shape(value)
    } catch {
      return otherwise
    }
  }

const array: Shape<unknown[]> = value => (Array.isArray(value) ? value : fail('list'))

export const list =
  <T>(shape: Shape<T>, most = Number.POSITIVE_INFINITY): Shape<T[]> =>
  value => {
    if (array(value).length > most) fail(`list of at most ${most}`)
    return array(value).map((one, place) => {
      try {
        return shape(one)
      } catch (error) {
        throw within(place, error)
      }
    })
  }

/** Those of a list that have the shape, at most so many. */
export const those =
  <T>(shape: Shape<T>, most: number): Shape<T[]> =>
  value => {
    const found: T[] = []
    for (const one of array(value)) {
      if (found.length === most) break
      try {
        found.push(shape(one))
      } catch {
        // The others are kept.
      }
    }
    return found
  }

type Fields<T> = { [K in keyof T]-?: Shape<T[K]> }

const record: Shape<Record<string, unknown>> = value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail('object')

/** Whatever its names, each value in the one shape. */
export const each =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  value => {
    const parsed: Record<string, T> = {}
    for (const [name, one] of Object.entries(record(value))) {
      try {
        parsed[name] = shape(one)
      } catch (error) {
        throw within(name, error)
      }
    }
    return parsed
  }

/** Only the fields named, each in its shape. */
export const object =
  <T extends object>(fields: Fields<T>): Shape<T> =>
  value => {
    const from = record(value)
    const parsed: Partial<T> = {}
    for (const name in fields) {
      try {
        parsed[name] = fields[name](from[name])
      } catch (error) {
        throw within(name, error)
      }
    }
    return parsed as T
  }

/** The value itself, once the fields named have their shape: for what is large and only read. */
export const having =
  <T extends object>(fields: { [K in keyof T]?: Shape<unknown> }): Shape<T> =>
  value => {
    const from = record(value)
    for (const name in fields) {
      try {
        fields[name]?.(from[name])
      } catch (error) {
        throw within(name, error)
      }
    }
    return value as T
  }
