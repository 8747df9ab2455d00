import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useText, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { comeBack } from './board/refresh'
import { Whole } from './Failed'
import { dress, useManner } from './manner'
import { isDriver, usePerson } from './person'
import { Shell } from './Shell'
import { proveByAccount } from './way-out'
import './staff.css'

const DriverApp = part(() => withWords(import('./driver/DriverApp'), 'staff', 'staffDriver'), {
  waiting: <Opening />,
})
const Door = part(() => withWords(import('./entry/Door'), 'staff', 'staffDoor'), { waiting: <Opening /> })

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

/** The staff application: the pages of a signed-in person, else the sign-in. */
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
  return keys ? <DriverApp /> : <Door />
}

export function mount(page: HTMLElement): void {
  proveByAccount()
  dress(useManner.getState().bright)
  createRoot(page).render(
    <StrictMode>
      <Whole>
        <StaffApp />
      </Whole>
    </StrictMode>,
  )
}
