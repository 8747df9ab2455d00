import { HandRaisedIcon } from '@heroicons/react/24/solid'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import { CallWords, TakeUp } from './CallRow'
import { openCalls } from './calls'
import { useCalls } from './calls-state'
import { useCallWatch } from './useCallWatch'

const SHOWN = 2
/** Bars beside each other, and beside other alerts, if there is room. */
const WIDE = ['', 'md:grow md:basis-80', 'md:grow md:basis-[40rem]']

/** The open calls of tables, the longest waiting first; shown on every page until staff answer them. */
export default function CallBar() {
  const t = useText()
  useCallWatch()
  const waiting = openCalls(useCalls(state => state.calls) ?? [])
  // The page of calls shows them all.
  const calls = useLocation().pathname.startsWith('/calls') ? [] : waiting
  const more = calls.length - SHOWN
  return (
    <div role="alert" className={classes('md:flex md:flex-wrap', WIDE[Math.min(calls.length, SHOWN)])}>
      {calls.slice(0, SHOWN).map(call => (
        <div
          key={call.callID}
          className="flex items-center gap-3 border-border border-b bg-warning-soft px-4 py-1.5 text-warning-ink md:min-w-72 md:flex-1 md:border-e"
        >
          <HandRaisedIcon className="size-6 shrink-0" aria-hidden />
          <CallWords call={call} since />
          <TakeUp
            call={call}
            className="min-h-11 shrink-0 rounded-control bg-warning-ink px-4 font-bold text-warning-soft disabled:opacity-60"
          />
        </div>
      ))}
      {more > 0 && (
        <Link
          to="/calls"
          className="block min-h-11 w-full bg-warning-soft px-4 py-3 text-center font-semibold text-sm text-warning-ink underline underline-offset-4"
        >
          {t('staffCalls:more', { count: more })}
        </Link>
      )}
    </div>
  )
}
