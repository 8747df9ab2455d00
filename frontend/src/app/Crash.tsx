import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { useReloadWhenOnline } from './useReloadWhenOnline'

const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module|preload/i.test(error.message)

/** A page that failed: a part that did not arrive, or a fault of ours. */
export function Crash({ error }: { error: unknown }) {
  const t = useText()
  const part = isMissingPart(error)
  useReloadWhenOnline(part)
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <div role="alert">
        <Empty
          Icon={ExclamationTriangleIcon}
          title={t(part ? 'app.chunkTitle' : 'app.crashedTitle')}
          text={t(part ? 'app.chunkBody' : 'app.crashedBody')}
        >
          <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        </Empty>
      </div>
    </main>
  )
}
