import { Link } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { buttonClass } from '@/ui/button-class'

/** Links from an order to its ticket and receipt. */
export default function PrintLinks({ orderUUID }: { orderUUID: string }) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['ticket', 'receipt'] as const).map(kind => (
        <Link
          key={kind}
          to={`/print/${encodeURIComponent(orderUUID)}?kind=${kind}`}
          className={buttonClass({ look: 'outline', wide: true })}
        >
          {t(`staffPrint:open.${kind}`)}
        </Link>
      ))}
    </div>
  )
}
