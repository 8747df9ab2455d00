import { SignalSlashIcon } from '@heroicons/react/24/outline'
import type { Locale } from '@/i18n/locales'
import { NO_WORDS } from '@/i18n/no-words'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

/** Where a visit ends whose words did not arrive; loading the page again usually helps. */
export function NoWords({ locale }: { locale: Locale }) {
  const { text, reload } = NO_WORDS[locale]
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <div role="alert">
        <Empty Icon={SignalSlashIcon} title={text} heading="h1">
          <Button onClick={() => location.reload()}>{reload}</Button>
        </Empty>
      </div>
    </main>
  )
}
