import { CheckIcon } from '@heroicons/react/24/solid'
import type { OrderType } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { classes } from '@/ui/classes'
import type { StatusStep } from './order-view'

interface Props {
  steps: StatusStep[]
  orderType: OrderType
  format: Format
}

const DOTS = {
  done: 'border-primary bg-primary text-primary-on',
  current: 'border-primary bg-surface ring-4 ring-primary-soft',
  ahead: 'border-border bg-surface',
}

function Dot({ state, last }: { state: StatusStep['state']; last: boolean }) {
  return (
    <>
      {!last && (
        <span
          aria-hidden
          className={classes(
            'absolute start-[11px] top-6 bottom-0 w-0.5 transition-colors duration-240',
            state === 'done' ? 'bg-primary' : 'bg-border',
          )}
        />
      )}
      <span
        aria-hidden
        className={classes(
          'z-10 grid size-6 shrink-0 place-items-center rounded-full border-2 transition-colors duration-240',
          DOTS[state],
        )}
      >
        {state === 'done' && <CheckIcon className="size-3.5" />}
        {state === 'current' && <span className="size-2 rounded-full bg-primary" />}
      </span>
    </>
  )
}

const WORDS = { done: '', current: 'font-bold', ahead: 'text-muted' }

/** The progress of an order as steps, each with its time. */
export function StatusSteps({ steps, orderType, format }: Props) {
  const t = useText()
  return (
    <ol aria-label={t('order:placed.progress')} className="text-start">
      {steps.map(({ name, state, at }, place) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex min-h-11 gap-4 pb-3 last:min-h-0 last:pb-0"
        >
          <Dot state={state} last={place === steps.length - 1} />
          <span className={classes('flex-1', WORDS[state])}>
            {t(
              name === 'completed' ? `order:status.step_completed_${orderType}` : `order:status.step_${name}`,
            )}
            {state === 'done' && <span className="sr-only">, {t('order:status.done')}</span>}
          </span>
          {at && <span className="tabular text-muted text-sm">{format.clock(at)}</span>}
        </li>
      ))}
    </ol>
  )
}
