import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { useText, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { reload, useOnceOnline } from '@/state/page/useOnceOnline'
import { useSession } from '@/state/scope/session'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

const Refused = part(() => withWords(import('./Refused'), 'door'))

/** The server does not answer: shown without loading anything else. */
function Unreachable() {
  const t = useText()
  return (
    <Empty Icon={SignalSlashIcon} title={t('start.unreachableTitle')} text={t('start.unreachableBody')}>
      <Button onClick={reload}>{t('app.retry')}</Button>
    </Empty>
  )
}

/** The page after a failed start: "Invalid Access", "Something Wrong", or no answer. */
export function Ending() {
  const phase = useSession(state => state.phase)
  useOnceOnline(phase === 'unreachable' ? reload : null)
  const refused = phase === 'invalidAccess' || phase === 'somethingWrong'
  if (!refused && phase !== 'unreachable') return null
  return (
    <main className="fixed inset-0 z-40 grid place-items-center bg-page">
      <div role="alert" className="w-full max-w-[420px]">
        {refused ? <Refused /> : <Unreachable />}
      </div>
    </main>
  )
}
