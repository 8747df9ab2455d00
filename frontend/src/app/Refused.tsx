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
  /** after how long it is tried again, each time; then only by hand */
  waits: readonly number[]
}

const WRONG: Refusal = { title: 'door:wrongTitle', body: 'door:wrongBody', waits: [] }
const invalid = (body: TextKey): Refusal => ({ title: 'door:invalidTitle', body, waits: [8 * S] })

const REFUSALS: Record<string, Refusal> = {
  key_expired: invalid('door:expiredBody'),
  key_inactive: invalid('door:inactiveBody'),
  error_preview_ended: { title: 'door:previewTitle', body: 'door:previewBody', waits: [] },
  error_visit_ended: { title: 'door:visitTitle', body: 'door:visitBody', waits: [] },
  // Somebody of the staff is on their way to it.
  error_table_not_assigned: {
    title: 'door:tableTitle',
    body: 'door:tableBody',
    waits: [15 * S, 30 * S, 60 * S, 60 * S, 60 * S],
  },
}

/** How often this page has tried by itself, as its entry in the history remembers through a reload. */
const tries = (): number => Number((history.state as { tries?: number } | null)?.tries ?? 0)

/** Reloads once the wait is over (spec section 4), never for ever. */
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

/** The server lets nobody in with this key, or its store cannot be opened: it says why, and tries again. */
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
