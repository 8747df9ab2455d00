import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { classes } from './classes'

/** Why something is not for this guest, in place: it may still be had. Nothing where there is no reason. */
export function ExclusionNote({ texts, className }: { texts: readonly string[]; className?: string }) {
  if (texts.length === 0) return null
  return (
    <p className={classes('flex items-start gap-1.5 font-semibold text-sm text-warning-ink', className)}>
      <ExclamationTriangleIcon className="mt-px size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0">{texts.join(' · ')}</span>
    </p>
  )
}
