import { CheckIcon } from '@heroicons/react/24/solid'
import type { OrderStatus } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'

const STEPS: OrderStatus[] = ['received', 'accepted', 'preparing', 'ready']

/** Where the order is, as steps that fill up. */
export function StatusLine({ status }: { status: OrderStatus }) {
  const t = useText()
  const reached = status === 'completed' ? STEPS.length : STEPS.indexOf(status)
  if (reached < 0) return <Notice kind="error">{t(`status.${status}`)}</Notice>
  return (
    <ol aria-label={t('placed.progress')} className="grid grid-cols-4 gap-1.5" aria-live="polite">
      {STEPS.map((step, position) => (
        <li key={step} aria-current={position === reached ? 'step' : undefined} className="min-w-0">
          <span
            className={classes(
              'block h-1.5 rounded-full transition-colors duration-240',
              position <= reached ? 'bg-primary' : 'bg-border',
            )}
          />
          <span
            className={classes(
              'mt-1.5 flex items-center gap-1 text-xs',
              position === reached ? 'font-bold' : 'text-muted',
            )}
          >
            {position < reached && <CheckIcon className="size-3.5 shrink-0" aria-hidden />}
            {t(`status.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
