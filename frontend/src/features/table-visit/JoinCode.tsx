import { useText } from '@/i18n/i18n'
import { qrCode } from '@/lib/qr-code'
import { session } from '@/state/scope/session'

/** The QR code with which others at the table join on their own phones: the address that this phone used. */
export default function JoinCode() {
  const t = useText()
  const { size, path } = qrCode(location.origin + session().basename)
  return (
    <div className="space-y-3 text-center">
      <p className="text-muted text-sm">{t('visit:join.body')}</p>
      <svg
        role="img"
        aria-label={t('visit:join.code')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto block w-full max-w-60 rounded-card"
      >
        {/* also in dark mode: scanners need dark on light */}
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
