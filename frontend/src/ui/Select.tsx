import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classes } from './classes'
import { CONTROL } from './Field'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** A choice in the device's own list, with its label above and an error below. */
export function Select({ label, error, className, ref, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <select
        id={id}
        ref={ref}
        aria-invalid={!!error}
        aria-describedby={error ? `${id}-note` : undefined}
        className={classes(CONTROL, error ? 'border-error-ink' : 'border-line')}
        {...rest}
      />
      {error && (
        <p id={`${id}-note`} className="mt-1.5 text-error-ink text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
