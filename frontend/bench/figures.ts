/** Prints figures: what was measured, how often, and whether it keeps its limit. */

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

export const percentile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const median = (values: readonly number[]): number => percentile(values, 0.5)

interface Figure {
  name: string
  values: readonly number[]
  /** picks the value that counts; the median by default */
  of?: (values: readonly number[]) => number
  unit?: string
  digits?: number
  /** the upper limit; without a limit the figure is only printed */
  most?: number
  least?: number
}

const verdict = (value: number, { most, least }: Figure) => {
  if (most !== undefined) return value <= most ? `  ok, at most ${most}` : `  OVER ${most}`
  if (least !== undefined) return value >= least ? `  ok, at least ${least}` : `  UNDER ${least}`
  return ''
}

const NAME_WIDTH = 58

/** Prints a figure and whether it keeps its limit. A missed limit does not fail: the machine may be busy. */
export function tell(figure: Figure): void {
  const { name, values, of = median, unit = 'ms', digits = 0 } = figure
  if (values.length === 0 || values.some(Number.isNaN)) throw new Error(`${name}: nothing was measured`)
  const value = of(values)
  const said = verdict(value, figure)
  const range = `[${sorted(values).at(0)?.toFixed(digits)}–${sorted(values).at(-1)?.toFixed(digits)}, n=${values.length}]`
  console.info(`  ${name.padEnd(NAME_WIDTH)} ${value.toFixed(digits)} ${unit}${said}  ${range}`)
}

export const title = (words: string): void => console.info(`\n${words}`)
