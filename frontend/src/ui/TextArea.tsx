import { type TextareaHTMLAttributes, useId } from 'react'
import { classes } from './classes'
import { CONTROL } from './Field'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string }

export function TextArea({ label, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <textarea id={id} rows={2} className={classes(CONTROL, 'block resize-y border-line py-3')} {...rest} />
    </div>
  )
}
