import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { payParts, useTender } from '@/state/tender'
import { Choice } from '@/ui/Choice'

/** A member's points as a part of what is paid now; nobody else has any. */
export function PointsPart({ due }: { due: number }) {
  const t = useText()
  const format = useFormat()
  const { offer, points } = useTender()
  if (!offer || offer.balance <= 0) return null
  const { points: worth } = payParts(due, { offer, points: offer.balance, giftCard: null }, format.currency)
  if (worth === 0) return null
  return (
    <div className="rounded-card border border-border">
      <Choice
        kind="checkbox"
        name="points"
        checked={points > 0}
        onChange={() => useTender.setState({ points: points > 0 ? 0 : offer.balance })}
      >
        <span className="block font-semibold">{t('payment:points.use')}</span>
        <span className="block text-muted text-sm">
          {t('payment:points.offer', { balance: offer.balance, worth: format.money(worth) })}
        </span>
      </Choice>
    </div>
  )
}
