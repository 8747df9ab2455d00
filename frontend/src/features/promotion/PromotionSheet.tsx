import { TagIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { PromoRecord } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { askForMember } from '@/state/member/log-in'
import { takeIntoOrder, useOwnPromotions, usePromotionsAccepted } from '@/state/member/promotions'
import { currentOrder, useCart } from '@/state/order/order'
import { useOnline } from '@/state/page/online'
import { mention } from '@/state/question/dialogs'
import type { Open } from '@/state/question/question'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { useAlone } from '@/ui/useAlone'
import { PromotionCard } from './PromotionCard'
import { promotionRefusal } from './promotion-refusal'

interface Refused {
  code: string
  text: string
  /** the order already has another promotion */
  instead: boolean
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** One tap adds a promotion to the order, or shows why not. */
function useClaim(onDone: () => void) {
  const t = useText()
  const format = useFormat()
  const alone = useAlone()
  const [busy, setBusy] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const claim = async (promotion: PromoRecord, instead: boolean) => {
    const { PromoteCode: code, Title: title } = promotion
    setBusy(code)
    setRefused(null)
    try {
      await takeIntoOrder(promotion, instead)
      mention(t('promotions:claimed', { title: format.quoted(title) }))
      onDone()
    } catch (error) {
      const another = error instanceof Refusal && error.code === 'promo_one_an_order'
      setRefused({ code, text: promotionRefusal(error, t, format), instead: another })
    } finally {
      setBusy('')
    }
  }
  return {
    ...{ busy, refused },
    claim: (promotion: PromoRecord, instead: boolean) => alone(() => claim(promotion, instead)),
  }
}

function List({ promotions, onDone }: { promotions: PromoRecord[]; onDone: () => void }) {
  const t = useText()
  const entered = useCart(cart => cart.promoteCode)
  const { busy, refused, claim } = useClaim(onDone)
  const remove = () => {
    currentOrder().usePromotion('')
    mention(t('promotions:removed'))
  }
  return (
    <ul className="space-y-3 p-4">
      {promotions.map(promotion => {
        const mine = refused?.code === promotion.PromoteCode ? refused : null
        return (
          <PromotionCard
            key={promotion.PromoteCode}
            promotion={promotion}
            inOrder={isSame(entered, promotion.PromoteCode)}
            busy={busy === promotion.PromoteCode}
            refused={mine?.text ?? ''}
            instead={mine?.instead ?? false}
            onUse={instead => void claim(promotion, instead)}
            onRemove={remove}
          />
        )
      })}
    </ul>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div role="status" className="space-y-3 p-4">
      <span className="sr-only">{t('promotions:loading')}</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div className="p-4">
      <Notice kind="error">{t('promotions:failed')}</Notice>
      <Button look="outline" className="mt-3" onClick={onRetry}>
        {t('promotions:retry')}
      </Button>
    </div>
  )
}

function Content({ onDone }: { onDone: () => void }) {
  const t = useText()
  const { member, data, isError, refetch } = useOwnPromotions()
  if (!member)
    return (
      <Empty Icon={TagIcon} title={t('errors:login_to_claim_coupon')}>
        <Button onClick={() => void askForMember()}>{t('promotions:login')}</Button>
      </Empty>
    )
  if (!data) return isError ? <Failed onRetry={refetch} /> : <Waiting />
  if (data.length === 0)
    return <Empty Icon={TagIcon} title={t('promotions:emptyTitle')} text={t('promotions:emptyBody')} />
  return <List promotions={data} onDone={onDone} />
}

/** A member's own promotions, each with a button to use it in the current order (spec section 2). */
export default function PromotionSheet({ open }: { open: Open<void, boolean> }) {
  const t = useText()
  const online = useOnline()
  const accepted = usePromotionsAccepted()
  return (
    <Sheet open onClose={() => open.settle(false)} title={t('promotions:title')} closeLabel={t('app.close')}>
      {(!online || !accepted) && (
        <div className="space-y-2 px-4 pt-4">
          {!online && <Notice kind="warning">{t('promotions:offline')}</Notice>}
          {!accepted && <Notice>{t('errors:error_not_accept_promo_dinein')}</Notice>}
        </div>
      )}
      <Content onDone={() => open.settle(true)} />
    </Sheet>
  )
}
