import type { GetStoreHoursReply, Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { askForGuest, useGuest } from '@/state/guest'
import { useOrder } from '@/state/order'
import { useStore } from '@/state/session'
import { Button } from '@/ui/Button'

interface Props {
  quote: Quote | null
  hours: GetStoreHoursReply | undefined
  sending: boolean
  onSend: (quote: Quote) => void
}

/** Whether this order needs a phone number: always, except where dine-in login is skipped (K-3). */
function useContactMissing(): boolean {
  const guest = useGuest(state => state.guest)
  const orderType = useOrder(state => state.cart.orderType)
  const { login } = useStore().orderType.dinein
  return !guest && !(orderType === 'dinein' && login === 'skip')
}

function SendButton({ quote, sending, onSend }: Omit<Props, 'hours'>) {
  const t = useText()
  const format = useFormat()
  const due = quote ? format.money(quote.totals.total + quote.totals.tips) : ''
  const words = quote ? t('checkout.placePay', { amount: due }) : t('cart.pricing')
  return (
    <Button
      wide
      size="large"
      disabled={!quote || sending}
      aria-busy={sending}
      onClick={() => quote && onSend(quote)}
    >
      <span className="tabular">{sending ? t('checkout.sending') : words}</span>
    </Button>
  )
}

function NextStep({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button wide size="large" onClick={onClick}>
      {text}
    </Button>
  )
}

const showTimes = () =>
  document.getElementById('when')?.scrollIntoView({ behavior: 'smooth', block: 'center' })

/** The last button: it says what happens, or what is still missing. */
export function PlaceBar({ hours, ...sending }: Props) {
  const t = useText()
  const scheduledAt = useOrder(state => state.cart.scheduledAt)
  const contactMissing = useContactMissing()
  const timeMissing = !!hours && !hours.asap && !scheduledAt
  return (
    <div className="sticky bottom-0 z-20 border-border border-t bg-surface/97 backdrop-blur-sm">
      <div className="gutter mx-auto max-w-[688px] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {contactMissing && <NextStep text={t('login.title')} onClick={() => void askForGuest()} />}
        {!contactMissing && timeMissing && (
          <NextStep text={t('checkout.chooseTimeFirst')} onClick={showTimes} />
        )}
        {!contactMissing && !timeMissing && <SendButton {...sending} />}
      </div>
    </div>
  )
}
