import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { markedBy } from '@/lib/marked'
import { classes } from './classes'
import { Field } from './Field'

interface Choosing<T> {
  value: string
  onType: (text: string) => void
  options: readonly T[]
  onChoose: (option: T) => void
}

interface Props<T> extends Choosing<T> {
  label: string
  hint?: string
  placeholder?: string
  keyOf: (option: T) => string
  listLabel: string
  /** renders an option */
  children: (option: T) => ReactNode
  maxLength?: number
  busy?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Keyboard use: arrows mark an option, Enter chooses it or the first one, Escape empties the field. */
function useKeys<T>({ value, onType, options, onChoose }: Choosing<T>) {
  const [marked, setMarked] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options reset the mark
  useEffect(() => setMarked(-1), [options])
  const actOf = (key: string): (() => void) | null => {
    const place = markedBy(key, marked, options.length)
    if (place !== null) return () => setMarked(place)
    const chosen = options[marked] ?? options[0]
    if (key === 'Enter' && chosen !== undefined) return () => onChoose(chosen)
    return key === 'Escape' && value ? () => onType('') : null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A text that an input method still composes is not typed yet.
    const act = event.nativeEvent.isComposing ? null : actOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { marked, onKeyDown }
}

/** A text field with suggestions below: the focus stays in the field, and taps and keys choose. */
export function Combobox<T>({ keyOf, listLabel, children, busy, ...rest }: Props<T>) {
  const { value, onType, options, onChoose, ...field } = rest
  const { marked, onKeyDown } = useKeys(rest)
  const id = useId()
  const open = options.length > 0
  useEffect(() => {
    // With smooth scrolling the call returns a promise, which an effect must not return.
    void document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  return (
    <div>
      <Field
        {...field}
        type="text"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
        aria-busy={busy}
        value={value}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={listLabel}
          className="mt-2 overflow-hidden rounded-card border border-border"
        >
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={keyOf(option)}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === marked}
              onPointerDown={event => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={classes(
                'flex min-h-14 cursor-pointer items-center gap-3 border-border px-4 py-2.5 not-last:border-b',
                place === marked ? 'bg-primary-soft' : 'hover:bg-sunken',
              )}
            >
              {children(option)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
