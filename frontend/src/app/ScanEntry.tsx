import { QrCodeIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { canJoin } from '@/state/guest/membership'
import { logInByCard } from '@/state/member/log-in'
import { useMember } from '@/state/member/member'
import { tell } from '@/state/question/dialogs'
import { scanCode } from '@/state/question/scan-question'
import { useStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Entry } from './DrawerEntry'

/** Scans a code: a link of this brand opens its page, a member's card the login (K-5). */
export function ScanEntry({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const member = useMember()
  const scan = async () => {
    onLeave()
    const scanned = await scanCode.ask(!member && canJoin(store) ? ['place', 'member'] : ['place'])
    if (scanned?.kind === 'place') return location.assign(scanned.path)
    if (scanned?.kind !== 'member') return
    await logInByCard(scanned.code).catch(error =>
      tell(t('errors:title'), errorText(t, error, format), t('app.ok')),
    )
  }
  return <Entry Icon={QrCodeIcon} text={t('drawer:scan')} onClick={() => void scan()} />
}
