import { classes } from './classes'

/** Open or closed, shown by a word and a dot. */
export function OpenDot({ open, state, next }: { open: boolean; state: string; next: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span
        className={classes('size-2 rounded-full', open ? 'bg-success-ink' : 'bg-error-ink')}
        aria-hidden
      />
      <span className={classes('font-semibold', open ? 'text-success-ink' : 'text-error-ink')}>{state}</span>
      {next && <span className="text-muted">· {next}</span>}
    </span>
  )
}
