import { SparklesIcon } from '@heroicons/react/24/outline'
import { type Text, useText } from '@/i18n/i18n'
import { askForMember } from '@/state/member/log-in'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import type { Redeemable } from './useRedeemable'

interface Props {
  /** the price in money */
  price: string
  redeemable: Redeemable
  redeem: boolean
  onChange: (redeem: boolean) => void
}

/** Whether and how often it can be redeemed, or why not. */
function hintOf(
  { available, owed, each, most }: Redeemable,
  t: Text,
  count: (points: number) => string,
): string {
  if (typeof available === 'string') return t(`item:redeem.${available}`)
  if (most < 1 && owed > 0) return t('item:redeem.owed', { points: `−${count(owed)}` })
  if (most < 1) return t('item:redeem.short', { available: count(available), points: count(each) })
  return `${t('item:redeem.have', { points: count(available) })} ${t('item:redeem.most', { count: most })}`
}

/** The choice between money and points for an item that a member can redeem (spec section 6, K-1). */
export function RedeemField({ price, redeemable, redeem, onChange }: Props) {
  const t = useText()
  const { tag } = useFormat()
  const count = (points: number) => new Intl.NumberFormat(tag).format(points)
  const { each, isMember, most } = redeemable
  if (each === 0) return null
  const points = count(each)
  if (!isMember)
    return (
      <div className="border-border border-t px-4 py-3 md:px-5">
        <Button look="quiet" onClick={() => void askForMember()}>
          <SparklesIcon className="size-5 shrink-0" aria-hidden />
          {t('item:redeem.login', { points })}
        </Button>
      </div>
    )
  return (
    <fieldset className="border-border border-t py-3">
      <legend className="float-start w-full px-4 pb-1 font-semibold md:px-5">{t('item:redeem.title')}</legend>
      <div className="clear-both">
        <Choice kind="radio" name="redeem" checked={!redeem} onChange={() => onChange(false)}>
          {t('item:redeem.money', { price })}
        </Choice>
        <Choice
          kind="radio"
          name="redeem"
          checked={redeem}
          disabled={most < 1 && !redeem}
          onChange={() => onChange(true)}
        >
          <span className="block">{t('item:redeem.points', { points })}</span>
          <span className="block text-muted text-sm">{hintOf(redeemable, t, count)}</span>
        </Choice>
      </div>
    </fieldset>
  )
}
