import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/i18n'
import { isTag } from '@/lib/tag'
import { isOfHouse } from '@/state/page/app-mode'
import { useConsent } from '@/state/page/consent'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { useKeyedMove } from './useKeyedMove'

const ConsentBar = lazy(() => withWords(import('@/features/consent/ConsentBar'), 'drawer'))
const HouseDevice = lazy(() => import('./house/HouseDevice'))

/** Whether the store's analytics wait for an answer. */
function useAsksConsent(): boolean {
  const { store } = useScope()
  const consent = useConsent(store?.companyCode ?? '')
  return !!store && isTag(store.config.gTag) && consent === null
}

/** What surrounds a page once it stands or waits for its PIN, and may come a moment after it. */
export default function ShellExtras() {
  const asksConsent = useAsksConsent()
  const housed = useSession(({ phase }) => phase === 'pinWanted') || isOfHouse()
  useKeyedMove()
  return (
    <>
      <Suspense>{asksConsent && !housed && <ConsentBar />}</Suspense>
      <Suspense>{housed && <HouseDevice />}</Suspense>
    </>
  )
}
