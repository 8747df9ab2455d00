import { withWords } from '@/i18n/i18n'
import { isTag } from '@/lib/tag'
import { isOfHouse } from '@/state/page/app-mode'
import { useConsent } from '@/state/page/consent'
import { part } from '@/state/page/part'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { useKeyedMove } from './useKeyedMove'

const ConsentBar = part(() => withWords(import('@/features/consent/ConsentBar'), 'drawer'), {
  lost: () => null,
})
const HouseDevice = part(() => import('./house/HouseDevice'), { over: true })

/** Whether to ask for consent to the store's analytics. */
function useAsksConsent(): boolean {
  const { store } = useScope()
  const consent = useConsent(store?.companyCode ?? '')
  return !!store && isTag(store.config.gTag) && consent === null
}

/** The parts around a page that may load after it, once it is shown or waits for its PIN. */
export default function ShellExtras() {
  const asksConsent = useAsksConsent()
  const housed = useSession(({ phase }) => phase === 'pinWanted') || isOfHouse()
  useKeyedMove()
  return (
    <>
      {asksConsent && !housed && <ConsentBar />}
      {housed && <HouseDevice />}
    </>
  )
}
