import type { DayReport } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Block, Line } from './Block'

interface Props {
  cards: DayReport['giftCards']
  format: Format
}

/** Whether gift cards were sold or used on a day. Pure. */
const hasGiftCards = ({ sold, redeemed, putBack }: DayReport['giftCards']): boolean =>
  sold > 0 || redeemed > 0 || putBack > 0

/** Money for gift cards, separate from food sales: it is a liability until a card pays. */
export function GiftCards({ cards, format }: Props) {
  const t = useText()
  const { money } = format
  if (!hasGiftCards(cards)) return null
  const sums = [
    ['purchases', cards.purchases],
    ['reloads', cards.reloads],
    ['refunded', -cards.refunded],
    ['redeemed', -cards.redeemed],
    ['putBack', cards.putBack],
  ] as const
  return (
    <Block title={t('staffReport:giftCards.title')}>
      <p className="mb-2 text-muted text-sm">{t('staffReport:giftCards.body')}</p>
      <dl>
        {sums.map(
          ([name, amount]) =>
            amount !== 0 && (
              <Line key={name} label={t(`staffReport:giftCards.${name}`)} value={money(amount)} />
            ),
        )}
        <Line
          strong
          label={t(cards.owedMore < 0 ? 'staffReport:giftCards.owedLess' : 'staffReport:giftCards.owedMore')}
          value={money(Math.abs(cards.owedMore))}
        />
      </dl>
    </Block>
  )
}
