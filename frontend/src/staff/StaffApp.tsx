import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useText, withWords } from '@/i18n/i18n'
import { comeBack } from './board/refresh'
import { dress, useManner } from './manner'
import { isDriver, usePerson } from './person'
import { Shell } from './Shell'
import { proveByAccount } from './way-out'
import './staff.css'

const DriverApp = lazy(() => withWords(import('./driver/DriverApp'), 'staff', 'staffDriver'))
const Door = lazy(() => withWords(import('./entry/Door'), 'staff', 'staffDoor'))

function Opening() {
  const t = useText()
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="text-muted">
        {t('staff:loading')}
      </p>
    </main>
  )
}

/** The store's side: its board for who is signed in on this device, else the way in. */
function StaffApp() {
  const t = useText()
  const keys = usePerson(state => state.keys)
  const drives = usePerson(isDriver)
  useEffect(() => void comeBack(), [])
  useEffect(() => {
    if (!keys) document.title = t('staff:title')
  }, [keys, t])
  if (keys && !drives) return <Shell />
  if (keys === undefined) return <Opening />
  return <Suspense fallback={<Opening />}>{keys ? <DriverApp /> : <Door />}</Suspense>
}

export function mount(page: HTMLElement): void {
  proveByAccount()
  dress(useManner.getState().bright)
  createRoot(page).render(
    <StrictMode>
      <StaffApp />
    </StrictMode>,
  )
}
