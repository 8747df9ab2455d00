import { classes } from './classes'

/** The shape of something that is on its way. */
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
