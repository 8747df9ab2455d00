import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { useText } from '@/i18n/i18n'
import { NotArrived } from '@/lib/arrival'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { forgetLost } from './part'
import { reload, useOnceOnline } from './useOnceOnline'

/** A page that failed: a part did not load, or there is a bug. */
export function Crash({ error }: { error: unknown }) {
  const t = useText()
  const missing = error instanceof NotArrived
  useEffect(forgetLost, [])
  useOnceOnline(missing ? reload : null)
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <div role="alert">
        <Empty
          Icon={ExclamationTriangleIcon}
          title={t(missing ? 'app.chunkTitle' : 'app.crashedTitle')}
          text={t(missing ? 'app.chunkBody' : 'app.crashedBody')}
        >
          <Button onClick={reload}>{t('app.reload')}</Button>
        </Empty>
      </div>
    </main>
  )
}
