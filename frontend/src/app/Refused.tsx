import { ExclamationTriangleIcon, KeyIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { type TextKey, useText } from '@/i18n/i18n'
import { useSession } from '@/state/scope/session'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

const S = 1_000

interface Refusal {
  title: TextKey
  body: TextKey
  /** the waits before each automatic retry; after the last one, only by hand */
  waits: readonly number[]
}

const WRONG: Refusal = { title: 'door:wrongTitle', body: 'door:wrongBody', waits: [] }
const invalid = (body: TextKey): Refusal => ({ title: 'door:invalidTitle', body, waits: [8 * S] })

const REFUSALS: Record<string, Refusal> = {
  key_expired: invalid('door:expiredBody'),
  key_inactive: invalid('door:inactiveBody'),
  error_preview_ended: { title: 'door:previewTitle', body: 'door:previewBody', waits: [] },
  error_visit_ended: { title: 'door:visitTitle', body: 'door:visitBody', waits: [] },
  // Staff are on their way to assign the table.
  error_table_not_assigned: {
    title: 'door:tableTitle',
    body: 'door:tableBody',
    waits: [15 * S, 30 * S, 60 * S, 60 * S, 60 * S],
  },
}

/** The number of automatic retries; it is stored in the history entry, so it survives a reload. */
const tries = (): number => Number((history.state as { tries?: number } | null)?.tries ?? 0)

/** Reloads after the wait (spec section 4), but not forever. */
function useReload(wait: number | undefined): void {
  useEffect(() => {
    if (wait === undefined) return undefined
    const timer = setTimeout(() => {
      history.replaceState({ ...(history.state as object | null), tries: tries() + 1 }, '')
      location.reload()
    }, wait)
    return () => clearTimeout(timer)
  }, [wait])
}

/** The server refuses this key, or its store cannot be opened: says why and retries. */
export default function Refused() {
  const t = useText()
  const phase = useSession(state => state.phase)
  const because = useSession(state => state.refusedBecause)
  const isInvalid = phase === 'invalidAccess'
  const { title, body, waits } = REFUSALS[because] ?? (isInvalid ? invalid('door:invalidBody') : WRONG)
  const wait = waits[tries()]
  useReload(wait)
  return (
    <Empty Icon={isInvalid ? KeyIcon : ExclamationTriangleIcon} title={t(title)} text={t(body)}>
      {wait !== undefined && <p className="text-muted text-sm">{t('door:again')}</p>}
      <Button onClick={() => location.reload()}>{t(isInvalid ? 'app.reload' : 'app.retry')}</Button>
    </Empty>
  )
}
