import { classes } from './classes'

/** A placeholder with the shape of something that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'block animate-[shimmer_1.4s_linear_infinite] rounded-picture bg-[linear-gradient(100deg,var(--c-sunken)_40%,var(--c-border)_50%,var(--c-sunken)_60%)] bg-[length:220%_100%]',
        className,
      )}
    />
  )
}
