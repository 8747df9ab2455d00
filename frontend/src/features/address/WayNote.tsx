import type { Way } from '@/api/distance-matrix'
import { useText } from '@/i18n/i18n'
import { Notice } from '@/ui/Notice'
import { WayText } from './WayText'

/** The distance of an address before it is saved. Its line is reserved before the distance is known. */
export function WayNote({ way }: { way: Way | undefined }) {
  const t = useText()
  if (way?.tooFar) return <Notice kind="error">{t('errors:error_too_far')}</Notice>
  return (
    <p role="status" className="min-h-5 text-muted text-sm">
      {way?.km != null && <WayText km={way.km} estimated={way.estimated} />}
    </p>
  )
}
