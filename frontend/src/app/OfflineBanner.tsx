import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { useOnline } from '@/state/page/online'

export function OfflineBanner() {
  const t = useText()
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink"
    >
      <SignalSlashIcon className="size-5 shrink-0" aria-hidden />
      {t('app.offline')}
    </p>
  )
}
