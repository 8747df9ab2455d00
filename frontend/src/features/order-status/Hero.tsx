import { useText } from '@/i18n/i18n'
import type { PictureSource } from '@/lib/picture-source'
import { dayTime } from '@/state/words/day-time'
import type { Format } from '@/state/words/format'
import { Picture } from '@/ui/Picture'
import { useWhen } from './OrderFacts'
import { isLost, isUnderWay, type OrderView } from './order-view'

/** The status of an order in one line. */
function useHeadline(order: OrderView): string {
  const t = useText()
  const { status, orderType } = order
  if (!isLost(status) && status !== 'completed' && isUnderWay(order))
    return t('order:status.headline_underway_delivery')
  return status === 'ready' || status === 'completed'
    ? t(`order:status.headline_${status}_${orderType}`)
    : t(`order:status.headline_${status}`)
}

interface HeroProps {
  order: OrderView
  justPlaced: boolean
  format: Format
  /** the brand's picture */
  picture: PictureSource | null
}

/** The head of the page in the brand's colours: the status of the order and its time. */
export function Hero({ order, justPlaced, format, picture }: HeroProps) {
  const t = useText()
  const headline = useHeadline(order)
  const when = useWhen(order, format)
  const lost = isLost(order.status)
  const thanks = justPlaced && !lost && order.status !== 'completed'
  return (
    <div className={lost ? '' : 'bg-primary text-primary-on'}>
      {picture && !lost && <Picture eager source={picture} alt="" sizes="38rem" className="h-32 md:h-40" />}
      <div className="px-4 pt-5 pb-6 md:px-6">
        <h1 className="heading text-2xl">
          {thanks && (
            <span className="mb-1 block font-normal font-sans text-base tracking-normal">
              {t('order:placed.title')}
            </span>
          )}
          <span aria-live="polite">{headline}</span>
        </h1>
        {!lost && (
          <p className="tabular mt-1.5">
            {t(`orderType.${order.orderType}`)} · {when}
          </p>
        )}
        {!lost && order.at && order.delayedFrom && (
          <p
            className="tabular mt-3 rounded-card bg-primary-on px-3.5 py-2.5 font-semibold text-primary"
            role="status"
          >
            {t('order:status.delayed', {
              before: dayTime(order.delayedFrom, t, format),
              now: dayTime(order.at, t, format),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
