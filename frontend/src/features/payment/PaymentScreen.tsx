import { useEffect, useRef } from 'react'
import type { PaymentReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { useOnline } from '@/state/page/online'
import { useFormat } from '@/state/words/format'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Actions } from './Actions'
import { Lightbox } from './Lightbox'
import { PaymentFrame } from './PaymentFrame'
import { ENDED_WITHOUT_ORDER, inFlight, type PaymentScreenName } from './payment-machine'
import { endText, sendFailedText, WORDS } from './payment-words'
import { StateCard } from './StateCard'
import { type CameFrom, type FollowedPayment, usePayment } from './usePayment'

export interface PaymentScreenProps {
  paymentID: string
  /** whether the provider has just returned the browser, and with which result */
  from: CameFrom
  /** the store's phone number */
  tel: string
  /** the order is placed: opens its page */
  onStored: (reply: PaymentReply) => void
  /** ended without an order: no money was taken, or it is returned */
  onEnded: () => void
  /** cancelled by the guest: nothing was charged, and another way to pay can be chosen */
  onCancelled: () => void
  /** pays the same order again, with another card */
  onRetry: () => Promise<void>
  /** back to the choice of how to pay */
  onCheckout: () => void
  onMenu: () => void
  /** whether money may be moving */
  onFlight: (flying: boolean) => void
  /** whether the provider's page is open inside ours */
  onFramed: (framed: boolean) => void
}

function Facts({ reply }: { reply: PaymentReply }) {
  const t = useText()
  const { tag } = useFormat()
  const { amount, currency, card } = reply.payment
  return (
    <div className="space-y-2 rounded-card bg-sunken px-4 py-3">
      <Row label={t('payment:page.amount')} value={<strong>{formatMoney(amount, currency, tag)}</strong>} />
      {card && <Row label={t('payment:page.card')} value={<span className="capitalize">{card}</span>} />}
    </div>
  )
}

function Why({ reply, screen }: { reply: PaymentReply; screen: PaymentScreenName }) {
  const t = useText()
  const format = useFormat()
  const { sendUntil } = reply.payment
  const unsent = screen === 'notSent' || screen === 'paidNotSent'
  const why = unsent ? '' : endText(reply, screen, t, format)
  if (why) return <Notice kind={screen === 'declined' ? 'error' : 'info'}>{why}</Notice>
  if (!unsent) return null
  return (
    <>
      <Notice kind="warning">{t('payment:send.failed', { reason: sendFailedText(reply, t, format) })}</Notice>
      <div className="space-y-1 text-muted text-sm">
        {sendUntil && <p>{t('payment:send.until', { time: format.clock(sendUntil) })}</p>}
        {screen === 'notSent' && <p>{t('payment:pre_authorized_send_failed.days')}</p>}
      </div>
    </>
  )
}

function Connection({ silent }: { silent: number }) {
  const t = useText()
  const online = useOnline()
  if (!online) return <Notice kind="warning">{t('payment:page.offline')}</Notice>
  return silent > 1 ? <Notice kind="warning">{t('payment:page.silent')}</Notice> : null
}

function Loading() {
  const t = useText()
  return (
    <Card className="space-y-4 py-8">
      <h1 className="sr-only">{t('payment:loading.title')}</h1>
      <Skeleton className="mx-auto size-16" />
      <Skeleton className="mx-auto h-7 w-56" />
      <Skeleton className="mx-auto h-5 w-72 max-w-full" />
      <Skeleton className="h-13 w-full" />
    </Card>
  )
}

/** The provider's page over ours in a wide window, in place of it in a narrow one. */
function Framed({ followed, reply }: { followed: FollowedPayment; reply: PaymentReply }) {
  const t = useText()
  const { page } = reply.payment
  if (!page) return null
  const frame = <PaymentFrame page={page} onResult={text => void followed.heard(text)} />
  const note = t('payment:frame.secure')
  if (page.display === 'lightbox')
    return (
      <Lightbox
        title={t('payment:page.title')}
        note={note}
        closeLabel={t('payment:frame.close')}
        onClose={followed.closeFrame}
      >
        {frame}
      </Lightbox>
    )
  return (
    <section
      aria-label={t('payment:frame.title')}
      className="edge -mx-4 w-fit overflow-hidden bg-surface min-[391px]:mx-auto min-[391px]:rounded-card"
    >
      {frame}
      <p className="w-0 min-w-full border-border border-t px-4 py-3 text-center text-muted text-xs">{note}</p>
    </section>
  )
}

/** The ends of a payment that the guest cancelled. */
const UNPAID = new Set(['cancelled', 'expired'])

/** Reports changes of the payment to the page around it, each one once. */
function useEnds(
  { screen, model }: FollowedPayment,
  { onStored, onEnded, onCancelled, onFlight, onFramed }: PaymentScreenProps,
) {
  const told = useRef('')
  const { reply, givenUp } = model
  useEffect(() => {
    const word = screen === 'stored' && !reply?.order ? 'storing' : screen
    if (told.current === word) return
    told.current = word
    if (word === 'stored' && reply) onStored(reply)
    if (ENDED_WITHOUT_ORDER.has(screen)) onEnded()
  }, [screen, reply, onStored, onEnded])
  const unpaid = givenUp && UNPAID.has(screen)
  useEffect(() => {
    if (unpaid) onCancelled()
  }, [unpaid, onCancelled])
  const flying = inFlight(screen)
  useEffect(() => {
    onFlight(flying)
    return () => onFlight(false)
  }, [flying, onFlight])
  const framed = screen === 'framed'
  useEffect(() => {
    onFramed(framed)
    return () => onFramed(false)
  }, [framed, onFramed])
}

const isEmbedded = (screen: PaymentScreenName, reply: PaymentReply | null | undefined) =>
  screen === 'framed' && reply?.payment.page?.display !== 'lightbox'

/** A payment from its page to its end (spec section 4, Payment). */
export default function PaymentScreen(props: PaymentScreenProps) {
  const t = useText()
  const followed = usePayment(props.paymentID, props.from)
  const { model, screen } = followed
  const { reply } = model
  useEnds(followed, props)
  if (screen === 'loading') return <Loading />
  const { tone, title, body } = WORDS[screen]
  const embedded = isEmbedded(screen, reply)
  return (
    <div className="space-y-4">
      {embedded && <h1 className="sr-only">{t('payment:page.title')}</h1>}
      {screen === 'framed' && reply && <Framed followed={followed} reply={reply} />}
      {!embedded && (
        <StateCard
          tone={tone}
          title={t(title)}
          body={t(body)}
          actions={<Actions {...props} followed={followed} />}
        >
          {reply && <Facts reply={reply} />}
          {reply && <Why reply={reply} screen={screen} />}
          <Connection silent={model.silent} />
        </StateCard>
      )}
      {embedded && <Actions {...props} followed={followed} />}
    </div>
  )
}
