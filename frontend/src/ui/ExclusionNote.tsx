import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { classes } from './classes'

/** Why something is excluded for this guest, who can still order it. Renders nothing without a reason. */
export function ExclusionNote({ texts, className }: { texts: readonly string[]; className?: string }) {
  if (texts.length === 0) return null
  return (
    <p className={classes('flex items-start gap-1.5 font-semibold text-sm text-warning-ink', className)}>
      <ExclamationTriangleIcon className="mt-px size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0">{texts.join(' · ')}</span>
    </p>
  )
}
