import { ExclamationTriangleIcon, KeyIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import { type TextKey, useText } from '@/i18n/i18n'
import { type Phase, useSession } from '@/state/scope/session'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { useReloadWhenOnline } from './useReloadWhenOnline'

interface Words {
  Icon: typeof KeyIcon
  title: TextKey
  body: TextKey
  button: TextKey
}

const ENDS: Partial<Record<Phase, Words>> = {
  invalidAccess: {
    Icon: KeyIcon,
    title: 'start.invalidTitle',
    body: 'start.invalidBody',
    button: 'app.reload',
  },
  somethingWrong: {
    Icon: ExclamationTriangleIcon,
    title: 'start.wrongTitle',
    body: 'start.wrongBody',
    button: 'app.retry',
  },
  unreachable: {
    Icon: SignalSlashIcon,
    title: 'start.unreachableTitle',
    body: 'start.unreachableBody',
    button: 'app.retry',
  },
}

const BECAUSE: Record<string, TextKey> = {
  key_expired: 'start.expiredBody',
  key_inactive: 'start.inactiveBody',
  error_table_not_assigned: 'start.tableBody',
}

/** Where a start ends that cannot go on: "Invalid Access", "Something Wrong", or nobody answered. */
export function Ending() {
  const t = useText()
  const phase = useSession(state => state.phase)
  const because = useSession(state => state.refusedBecause)
  useReloadWhenOnline(phase === 'unreachable')
  const words = ENDS[phase]
  if (!words) return null
  return (
    <main className="fixed inset-0 z-40 grid place-items-center bg-page">
      <div role="alert" className="w-full max-w-[420px]">
        <Empty Icon={words.Icon} title={t(words.title)} text={t(BECAUSE[because] ?? words.body)}>
          <Button onClick={() => location.reload()}>{t(words.button)}</Button>
        </Empty>
      </div>
    </main>
  )
}
