import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { classes } from './classes'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export const CONTROL =
  'w-full min-h-12 rounded-field border bg-surface px-4 text-base text-text placeholder:text-muted ' +
  'transition-colors duration-150 hover:border-text'

/** A text field with its label above, and a hint or an error below. */
export function Field({ label, hint, error, className, ref, id: given, ...rest }: Props) {
  const own = useId()
  const id = given ?? own
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        ref={ref}
        aria-invalid={!!error}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classes(CONTROL, error ? 'border-error-ink' : 'border-line')}
        {...rest}
      />
      {note && (
        <p id={`${id}-note`} className={classes('mt-1.5 text-sm', error ? 'text-error-ink' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  )
}
