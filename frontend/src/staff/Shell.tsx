import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom'
import { useText, withWords } from '@/i18n/i18n'
import { AlarmBar } from './board/AlarmBar'
import { LifeSheets } from './board/LifeSheets'
import { SureDialog } from './board/SureDialog'
import { useOrders, useTitle, useWatching } from './board/useOrders'
import { Navigation } from './Navigation'
import { OfflineBar } from './OfflineBar'
import { PAGES } from './pages'
import { WordBar } from './WordBar'

const PrintoutPage = lazy(() => withWords(import('./print/PrintoutPage'), 'cart', 'staffPrint'))
const PrintersPage = lazy(() => withWords(import('./printers/PrintersPage'), 'staffPrint'))
const DriverPage = lazy(() => withWords(import('./driver/DriverPage'), 'staff', 'staffDriver'))
const ReturnedBar = lazy(() => withWords(import('./driver/ReturnedBar'), 'staffDriver'))
const CallBar = lazy(() => withWords(import('./calls/CallBar'), 'staffCalls'))
const TroubleBar = lazy(() => withWords(import('./trouble/TroubleBar'), 'staffTrouble'))
const [HOME] = PAGES

function Opening() {
  const t = useText()
  return (
    <p role="status" className="grid flex-1 place-items-center p-6 text-muted">
      {t('staff:loading')}
    </p>
  )
}

/** What is on every page: the ways between them, what rings, and whether the server is there. */
function Pages() {
  const navigate = useNavigate()
  useWatching()
  useTitle()
  const delivers = useOrders().some(({ orderType }) => orderType === 'delivery')
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <Navigation />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <OfflineBar />
        <AlarmBar onShow={() => void navigate(`/${HOME.path}`)} />
        <div className="shrink-0 md:flex md:flex-wrap">
          <Suspense>
            <CallBar />
          </Suspense>
          <Suspense>
            <TroubleBar />
          </Suspense>
          <Suspense>{delivers && <ReturnedBar />}</Suspense>
        </div>
        <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
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
        </div>
      </div>
      <LifeSheets />
      <SureDialog />
      <WordBar />
    </div>
  )
}

/** The store's side for who is signed in. */
export function Shell() {
  return (
    <BrowserRouter basename="/staff">
      <Pages />
    </BrowserRouter>
  )
}
