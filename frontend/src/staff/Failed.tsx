import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect } from 'react'
import { useText } from '@/i18n/i18n'
import { NotArrived } from '@/lib/arrival'
import { forgetLost } from '@/state/page/part'
import { reload, useOnceOnline } from '@/state/page/useOnceOnline'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

/** A board hangs where nobody looks at it for an hour: it does not stay broken so long. */
const ANEW_AFTER_MS = 30_000

/** What stands in the place of what failed of the store's side. */
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

/** All of it failed: nobody may be there to press, so it begins anew by itself, as soon as there is a connection. */
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

/** Whatever fails in it that no part of it keeps to itself. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <Boundary of="" fallback={error => <AllFailed error={error} />}>
    {children}
  </Boundary>
)
