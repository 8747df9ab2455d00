/** A JSON number as the exact decimal it was written as: `units × 10^-scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

export function decimal(value: number): Decimal {
  const [, sign = '', whole = '0', part = '', power = '0'] = WRITTEN.exec(String(value)) ?? []
  const units = BigInt(`${sign}${whole}${part}`)
  const scale = part.length - Number(power)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

export const product = (...factors: Decimal[]): Decimal =>
  factors.reduce((one, other) => ({ units: one.units * other.units, scale: one.scale + other.scale }), {
    units: 1n,
    scale: 0,
  })

/** Rounded half away from zero to `digits` decimals, as a whole number of the last one (P-1). */
export function rounded({ units, scale }: Decimal, digits: number): number {
  if (scale <= digits) return Number(units * 10n ** BigInt(digits - scale))
  const divisor = 10n ** BigInt(scale - digits)
  const size = units < 0n ? -units : units
  const whole = (size * 2n + divisor) / (divisor * 2n)
  return Number(units < 0n ? -whole : whole)
}
