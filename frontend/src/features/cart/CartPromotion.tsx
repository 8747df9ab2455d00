import { TagIcon } from '@heroicons/react/24/outline'
import type { AutomaticPromotion } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useMember } from '@/state/member/member'
import { usePromotionsAccepted } from '@/state/member/promotions'
import { currentOrder, useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { memberPromotions } from '@/state/question/questions'
import { useFormat } from '@/state/words/format'
import { inLanguage } from '@/state/words/in-language'
import { noticeText } from '@/state/words/notice-text'
import { Button } from '@/ui/Button'

const OF_PROMOTION = ['error_promo_min_order', 'promo_no_match', 'promo_smaller_than_member_discount']

/** The promotion of the order, and what it still requires. */
function InOrder({ code, priced }: { code: string; priced: PricedCart }) {
  const t = useText()
  const format = useFormat()
  const notes = priced.latest?.notices.filter(notice => OF_PROMOTION.includes(notice.code)) ?? []
  return (
    <div className="flex items-start gap-3">
      <TagIcon className="mt-2.5 size-5 shrink-0 text-success-ink" aria-hidden />
      <div className="min-w-0 grow py-2 text-sm">
        <p className="font-semibold">{t('cart:promotionOf', { code })}</p>
        {notes.map(notice => (
          <p key={notice.code} role="status" className="text-muted">
            {noticeText(notice, t, format)}
          </p>
        ))}
      </div>
      <Button
        look="quiet"
        className="-me-4 shrink-0 whitespace-nowrap"
        aria-label={t('app.labelled', { label: t('cart:removePromotion'), text: code })}
        onClick={() => currentOrder().usePromotion('')}
      >
        {t('cart:removePromotion')}
      </Button>
    </div>
  )
}

/** The name of an automatic promotion that applies to the order. */
function ByItself({ promotion }: { promotion: AutomaticPromotion }) {
  const format = useFormat()
  const { code, title, title1, title2, titles } = promotion
  const name = inLanguage(titles, format.tag) || format.inSlot([title, title1, title2]) || code
  return (
    <p className="flex items-start gap-3 font-semibold text-sm">
      <TagIcon className="size-5 shrink-0 text-success-ink" aria-hidden />
      <span className="min-w-0">{name}</span>
    </p>
  )
}

/**
 * The promotions in the cart: the one of the order, else the member's own, else a hint that codes are entered at
 * checkout.
 */
export function CartPromotion({ priced }: { priced: PricedCart }) {
  const code = useCart(cart => cart.promoteCode)
  const automatic = priced.latest?.automatic
  if (code) return <InOrder code={code} priced={priced} />
  return (
    <>
      {automatic && <ByItself promotion={automatic} />}
      <Offered priced={priced} />
    </>
  )
}

/** A member's own promotions, or a hint that codes are entered at checkout. */
function Offered({ priced }: { priced: PricedCart }) {
  const t = useText()
  const member = useMember()
  const accepted = usePromotionsAccepted()
  if (member && accepted)
    return (
      <Button look="quiet" className="-ms-4" onClick={() => void memberPromotions.ask()}>
        <TagIcon className="size-5" aria-hidden />
        {t('cart:promotions')}
      </Button>
    )
  return priced.mayEnterCode && <p className="text-muted text-sm">{t('cart:codeAtCheckout')}</p>
}
