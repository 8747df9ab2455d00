import type { ServiceCall } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { useNow } from '@/state/page/now'
import { tableLabel } from '@/state/words/table-label'
import { takeUp, useCalls } from './calls-state'

const MINUTE_MS = 60_000

/** The table, the service and the waiting time of a call. */
export function CallWords({ call, since }: { call: ServiceCall; since: boolean }) {
  const t = useText()
  useNow()
  const minutes = Math.floor(Math.max(0, serverNow() - Date.parse(call.at)) / MINUTE_MS)
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
      <span className="font-bold text-lg">{tableLabel(t, call.tableName)}</span>
      {call.tableGroup && <span className="text-sm">{call.tableGroup}</span>}
      <span className="font-semibold">{call.service || t('staffCalls:somebody')}</span>
      {since && (
        <span className="tabular text-sm">
          {minutes ? t('staffCalls:minutes', { count: minutes }) : t('staffCalls:now')}
        </span>
      )}
    </p>
  )
}

/** A button to answer a call. */
export function TakeUp({ call, className }: { call: ServiceCall; className: string }) {
  const t = useText()
  const busy = useCalls(state => state.answering.has(call.callID))
  const table = tableLabel(t, call.tableName)
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={t('staffCalls:takeUpOf', { table })}
      onClick={() => void takeUp(call)}
      className={className}
    >
      {busy ? t('staffCalls:saving') : t('staffCalls:takeUp')}
    </button>
  )
}
