const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.unit ?? options.style ?? ''} ${options.useGrouping ?? ''}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, ...options })
    formats.set(key, format)
  }
  return format
}

/** A number as it is typed: `1.25`, `1,25`, never `1 250`. */
export const formatDecimal = (amount: number, locale: string): string =>
  numberFormat(locale, { style: 'decimal', useGrouping: false }).format(amount)

/** Parts of a hundred, such as a rate of tax: `15%`, `9,975 %`. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent' }).format(percent / 100)

export const formatKilometres = (km: number, locale: string): string =>
  numberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(km)

const UNITS: Record<string, string> = {
  g: 'gram',
  kg: 'kilogram',
  lb: 'pound',
  oz: 'ounce',
  ml: 'milliliter',
  l: 'liter',
}

/** A weight in a unit of the menu: `1.5 kg`, or `2.5 × 100 g` if the unit is itself a quantity. */
export function formatWeight(weight: number, unit: string, locale: string): string {
  const known = UNITS[unit.toLowerCase()]
  if (known) return numberFormat(locale, { style: 'unit', unit: known }).format(weight)
  const amount = numberFormat(locale, {}).format(weight)
  return /^\d/.test(unit) ? `${amount} × ${unit}` : `${amount}\u00a0${unit}`
}
