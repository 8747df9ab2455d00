/** Amounts are JSON numbers in major units (48.35); sums are made in whole minor units so that they stay exact. */
const digits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const exponents = new Map<string, number>()

export function exponent(currency: string): number {
  const known = exponents.get(currency)
  if (known !== undefined) return known
  const found = digits(currency)
  exponents.set(currency, found)
  return found
}

/** Converts an amount to whole minor units, rounded half away from zero. */
export function toMinor(amount: number, currency: string): number {
  const scaled = amount * 10 ** exponent(currency)
  return Math.sign(scaled) * Math.round(Math.abs(scaled) + 1e-7)
}

export const fromMinor = (minor: number, currency: string): number => minor / 10 ** exponent(currency)

const formats = new Map<string, Intl.NumberFormat>()

/** Money in the reader's language: `$12.00`, `12,00 $`. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formats.set(key, format)
  }
  return format.format(amount)
}

/** A percentage of an amount, rounded to the currency's own units. */
export const percentOf = (amount: number, percent: number, currency: string): number =>
  fromMinor(Math.round((toMinor(amount, currency) * percent) / 100 + 1e-7), currency)
