import type { StaffTable } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { qrCode } from '@/lib/qr-code'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'

/** The QR code of a table's session, shown to its guests; guests who cannot scan type the address. */
export default function VisitCode({ table, onClose }: { table: StaffTable; onClose: () => void }) {
  const t = useText()
  const code = table.visit?.code ?? ''
  const link = `${location.origin}/${code}`
  const { size, path } = qrCode(link)
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('staffTables:code.title', { name: table.descr })}
      closeLabel={t('app.close')}
      footer={
        <Button wide onClick={onClose}>
          {t('staffTables:code.done')}
        </Button>
      }
    >
      <div className="space-y-4 px-5 py-4 text-center">
        {code ? (
          <>
            <svg
              role="img"
              aria-label={link}
              viewBox={`0 0 ${size} ${size}`}
              shapeRendering="crispEdges"
              className="mx-auto block w-full max-w-80 rounded-card"
            >
              {/* also in dark mode: scanners need dark on light */}
              <rect width={size} height={size} fill="#fff" />
              <path d={path} fill="#000" />
            </svg>
            <p className="text-muted text-sm">{t('staffTables:code.body')}</p>
            <p className="break-all text-sm" data-testid="visit-link">
              {link}
            </p>
          </>
        ) : (
          <Notice kind="warning">{t('staffTables:code.gone')}</Notice>
        )}
      </div>
    </Sheet>
  )
}
