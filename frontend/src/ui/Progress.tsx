import { classes } from './classes'

interface Props {
  /** 0–1 */
  done: number
  label: string
}

/** A thin progress bar with its label above. */
export function Progress({ done, label }: Props) {
  const complete = done >= 1
  return (
    <div>
      <p className={classes('text-sm', complete ? 'text-success-ink' : 'text-text')}>{label}</p>
      <div className="mt-1.5 h-1 overflow-hidden rounded-full bg-border">
        <div
          className={classes(
            'h-full origin-left rounded-full transition-transform duration-240 ease-out',
            complete ? 'bg-success-ink' : 'bg-primary',
          )}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, done))})` }}
        />
      </div>
    </div>
  )
}
