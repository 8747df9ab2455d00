import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect } from 'react'
import { useText } from '@/i18n/i18n'
import { NotArrived } from '@/lib/arrival'
import { forgetLost } from '@/state/page/part'
import { reload, useOnceOnline } from '@/state/page/useOnceOnline'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

/** A board may be unattended for an hour, so it must recover by itself. */
const ANEW_AFTER_MS = 30_000

/** The page in place of a failed part of the staff pages. */
export function Failed({ error }: { error: unknown }) {
  const t = useText()
  const missing = error instanceof NotArrived
  useEffect(forgetLost, [])
  useOnceOnline(missing ? reload : null)
  return (
    <main className="grid flex-1 place-items-center p-6">
      <h1 className="sr-only">{t('staff:title')}</h1>
      <div role="alert">
        <Empty
          Icon={ExclamationTriangleIcon}
          title={t(missing ? 'app.chunkTitle' : 'app.crashedTitle')}
          text={t('staff:crashed')}
        >
          <Button onClick={reload}>{t('app.reload')}</Button>
        </Empty>
      </div>
    </main>
  )
}

/** The whole page failed. Reloads by itself as soon as there is a connection, since staff may not be near. */
function AllFailed({ error }: { error: unknown }) {
  useOnceOnline(reload)
  useEffect(() => {
    const timer = setTimeout(() => navigator.onLine && reload(), ANEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <Failed error={error} />
    </div>
  )
}

/** Catches failures that no part of the page handles itself. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <Boundary of="" fallback={error => <AllFailed error={error} />}>
    {children}
  </Boundary>
)
