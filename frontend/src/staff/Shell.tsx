import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useText, withWords } from '@/i18n/i18n'
import { page, part } from '@/state/page/part'
import { Boundary } from '@/ui/Boundary'
import { useNotedEntries } from '@/ui/useNotedEntries'
import { AlarmBar } from './board/AlarmBar'
import { LifeSheets } from './board/LifeSheets'
import { SureDialog } from './board/SureDialog'
import { useOrders, useTitle, useWatching } from './board/useOrders'
import { Failed, Whole } from './Failed'
import { Navigation } from './Navigation'
import { OfflineBar } from './OfflineBar'
import { PAGES } from './pages'
import { WordBar } from './WordBar'

const PrintoutPage = page(() =>
  withWords(import('./print/PrintoutPage'), 'cart', 'food', 'staffNotes', 'staffPrint'),
)
const PrintersPage = page(() => withWords(import('./printers/PrintersPage'), 'staffPrint'))
const DriverPage = page<object>(() => withWords(import('./driver/DriverPage'), 'staff', 'staffDriver'))
const ReturnedBar = part(() => withWords(import('./driver/ReturnedBar'), 'staffDriver'))
const CallBar = part(() => withWords(import('./calls/CallBar'), 'staffCalls'))
const AlertBar = part(() => withWords(import('./alerts/AlertBar'), 'staff', 'staffAlert', 'staffHours'))
const TroubleBar = part(() => withWords(import('./trouble/TroubleBar'), 'staffTrouble'))
const [HOME] = PAGES

function Opening() {
  const t = useText()
  return (
    <p role="status" className="grid flex-1 place-items-center p-6 text-muted">
      {t('staff:loading')}
    </p>
  )
}

/** The page of the address; if it fails, the navigation still works. */
function Page() {
  const { pathname } = useLocation()
  return (
    <Boundary of={pathname} fallback={error => <Failed error={error} />}>
      <Suspense fallback={<Opening />}>
        <Routes>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={`/${path}/*`} element={<Page />} />
          ))}
          <Route path="/print/:order" element={<PrintoutPage />} />
          <Route path="/drives" element={<DriverPage />} />
          <Route path="/printers" element={<PrintersPage />} />
          <Route path="*" element={<Navigate to={`/${HOME.path}`} replace />} />
        </Routes>
      </Suspense>
    </Boundary>
  )
}

/** The parts on every page: the navigation, and whether the server is reachable. */
function Around() {
  const navigate = useNavigate()
  useNotedEntries()
  const delivers = useOrders().some(({ orderType }) => orderType === 'delivery')
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <Navigation />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <OfflineBar />
        <AlarmBar onShow={() => void navigate(`/${HOME.path}`)} />
        <AlertBar />
        <div className="shrink-0 md:flex md:flex-wrap">
          <CallBar />
          <TroubleBar />
          {delivers && <ReturnedBar />}
        </div>
        <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
          <Page />
        </div>
      </div>
      <LifeSheets />
      <SureDialog />
      <WordBar />
    </div>
  )
}

/** The staff pages of a signed-in person; they listen and ring even if a page fails. */
export function Shell() {
  useWatching()
  useTitle()
  return (
    <Whole>
      <BrowserRouter basename="/staff">
        <Around />
      </BrowserRouter>
    </Whole>
  )
}
