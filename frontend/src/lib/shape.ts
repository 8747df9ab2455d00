/** A parser for data from outside: returns the value in its type, or throws `Misshapen`. */
export type Shape<T> = (value: unknown) => T

/** The place of a value with the wrong shape, and the expected shape. */
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

/** The same failure as seen from outside: with one more step before its place. */
const within = (step: string | number, error: unknown) =>
  error instanceof Misshapen
    ? new Misshapen(error.wanted, error.at ? `${step}.${error.at}` : `${step}`)
    : error

export const text: Shape<string> = value => (typeof value === 'string' ? value : fail('text'))

export const number: Shape<number> = value =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail('number')

export const flag: Shape<boolean> = value => (typeof value === 'boolean' ? value : fail('yes or no'))

/** A shape with one more condition. */
export const such =
  <T>(shape: Shape<T>, holds: (value: T) => boolean, wanted: string): Shape<T> =>
  value => {
    const found = shape(value)
    return holds(found) ? found : fail(wanted)
  }

/** An instant, as ISO text. */
export const instant = such(text, value => !Number.isNaN(Date.parse(value)), 'moment')

/** A time zone that this browser knows. */
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

/** A colour of a palette, `#rrggbb`: it is written into a style sheet. */
export const colour = such(text, value => /^#[0-9a-f]{6}$/.test(value), 'colour')

export const currency = such(text, value => /^[A-Z]{3}$/.test(value), 'currency')

export const whole = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> =>
  such(
    number,
    value => Number.isSafeInteger(value) && value >= least && value <= most,
    `whole number from ${least} to ${most}`,
  )

/** Text of a minimum and a maximum length. */
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

/** A shape with a default for a missing value. */
export const or =
  <T>(shape: Shape<T>, missing: T): Shape<T> =>
  value =>
    value === undefined ? missing : shape(value)

/** A shape with a default for a missing value and for one of another shape. */
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

/** The elements of a list that have the shape, at most so many. */
export const those =
  <T>(shape: Shape<T>, most: number): Shape<T[]> =>
  value => {
    const found: T[] = []
    for (const one of array(value)) {
      if (found.length === most) break
      try {
        found.push(shape(one))
      } catch {
        // An element of another shape is left out.
      }
    }
    return found
  }

type Fields<T> = { [K in keyof T]-?: Shape<T[K]> }

const record: Shape<Record<string, unknown>> = value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail('object')

/** An object of any names, whose values all have one shape. */
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

/** An object of only the named fields, each in its shape. */
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

/** The value itself, after the named fields are checked: for values that are large and only read. */
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
