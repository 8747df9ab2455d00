import { TagIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import { Refusal } from '@/api/client'
import { priceOrder } from '@/api/price-order'
import { useText } from '@/i18n/i18n'
import { foldTyped } from '@/lib/typed-text'
import { canJoin } from '@/state/guest/membership'
import { askForMember } from '@/state/member/log-in'
import { useOwnPromotions, usePromotionsAccepted } from '@/state/member/promotions'
import { toWire } from '@/state/order/cart'
import { currentOrder, useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { memberPromotions } from '@/state/question/questions'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { useKeptFocus } from '@/ui/useKeptFocus'
import { promotionRefusal } from './promotion-refusal'

const LONGEST = 40

/** The code of the order, with a button to remove it. */
function Entered({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TagIcon className="size-5 shrink-0 text-success-ink" aria-hidden />
      <p role="status" className="min-w-0 grow text-sm">
        {t('checkout:promotion.entered', { code })}
      </p>
      <Button
        look="quiet"
        className="-me-4"
        aria-label={t('app.labelled', { label: t('checkout:promotion.remove'), text: code })}
        onClick={onRemove}
      >
        {t('checkout:promotion.remove')}
      </Button>
    </div>
  )
}

/** Asks the server for the price with a code, and only applies a code that is accepted. */
function useTry() {
  const t = useText()
  const format = useFormat()
  const cart = useCart()
  const store = useStore()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [wanting, setWanting] = useState(false)
  const attempt = async (code: string) => {
    setBusy(true)
    try {
      const { promoOrderTypes } = await priceOrder({ ...toWire(cart), promoteCode: code })
      currentOrder().usePromotion(code, promoOrderTypes)
    } catch (cause) {
      setWanting(cause instanceof Refusal && cause.code === 'login.to_claim_coupon' && canJoin(store))
      setError(promotionRefusal(cause, t, format))
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, error, setError, wanting: wanting && error !== '' }
}

function Entry() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { attempt, busy, error, setError, wanting } = useTry()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = foldTyped(typed)
    if (!code) setError(t('checkout:promotion.missing'))
    else void attempt(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field
        autoFocus
        className="min-w-0 grow basis-40"
        label={t('checkout:promotion.label')}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error || undefined}
        onChange={event => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" look="outline" size="large" className="mt-6.5" disabled={busy} aria-busy={busy}>
        {t('checkout:promotion.apply')}
      </Button>
      {wanting && (
        <Button look="quiet" className="-ms-4 basis-full justify-start" onClick={() => void askForMember()}>
          {t('checkout:promotion.login')}
        </Button>
      )}
    </form>
  )
}

/** Whether a code can be entered or removed; unchanged while the server has not answered for these choices. */
function useOffered(code: string, own: boolean, { mayEnterCode, quote }: PricedCart): boolean {
  const offered = code !== '' || own || mayEnterCode
  const [shown, setShown] = useState(offered)
  if (shown !== offered && (offered || quote)) setShown(offered)
  return shown
}

/** The field for a promotion code, if there are any promotions for this guest (D-10, D-15). */
export function PromotionEntry({ priced }: { priced: PricedCart }) {
  const t = useText()
  const code = useCart(cart => cart.promoteCode)
  const accepted = usePromotionsAccepted()
  const { data } = useOwnPromotions()
  const own = accepted && (data?.length ?? 0) > 0
  const offered = useOffered(code, own, priced)
  const [open, setOpen] = useState(false)
  const place = useKeptFocus<HTMLDivElement>('last')
  const remove = () => {
    setOpen(false)
    currentOrder().usePromotion('')
  }
  const offer = (
    <Button look="quiet" className="-ms-4" onClick={() => setOpen(true)}>
      <TagIcon className="size-5" aria-hidden />
      {t('checkout:promotion.add')}
    </Button>
  )
  if (!offered) return null
  return (
    <div ref={place}>
      {own && !code && (
        <Button look="outline" wide className="mb-3" onClick={() => void memberPromotions.ask()}>
          <TagIcon className="size-5" aria-hidden />
          {t('checkout:promotion.choose')}
        </Button>
      )}
      <div>{code ? <Entered code={code} onRemove={remove} /> : open ? <Entry /> : offer}</div>
    </div>
  )
}
