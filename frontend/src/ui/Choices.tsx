import type { ReactNode } from 'react'
import { Choice } from './Choice'

interface Props<Value extends string> {
  legend: string
  /** for screen readers only, if a heading has the same words */
  quiet?: boolean
  name: string
  options: readonly { value: Value; label: string; aside?: ReactNode }[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** One of several options, each in a row of its own. */
export function Choices<Value extends string>({
  legend,
  quiet,
  name,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className="space-y-2">
      <legend className={quiet ? 'sr-only' : 'mb-1.5 font-semibold text-sm'}>{legend}</legend>
      {options.map(({ value, label, aside }) => (
        <Choice
          boxed
          key={value}
          kind="radio"
          name={name}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          aside={aside}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  )
}
