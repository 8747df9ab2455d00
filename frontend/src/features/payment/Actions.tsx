import { type ReactNode, useState } from 'react'
import { type TextKey, useText } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'
import { Button } from '@/ui/Button'
import { CallStore } from './CallStore'
import type { PaymentScreenProps } from './PaymentScreen'
import { mayDo, type PaymentScreenName } from './payment-machine'
import type { FollowedPayment } from './usePayment'

type Props = Pick<PaymentScreenProps, 'tel' | 'onRetry' | 'onCheckout' | 'onMenu'> & {
  followed: FollowedPayment
}

/** The label of the cancel button: it releases an authorization or returns captured money. */
const GIVING_UP: Partial<Record<PaymentScreenName, TextKey>> = {
  notSent: 'payment:page.release',
  paidNotSent: 'payment:page.giveBack',
}

/** Cancels the payment. */
function Cancel({ followed }: Props) {
  const t = useText()
  const cancel = async () => {
    if (!(await followed.cancel())) mention(t('payment:cancelFailed'))
  }
  if (!mayDo(followed.model, 'cancel')) return null
  return (
    <Button
      wide
      size="large"
      look="quiet"
      disabled={followed.model.work !== null}
      onClick={() => void cancel()}
    >
      {t(GIVING_UP[followed.screen] ?? 'payment:page.cancel')}
    </Button>
  )
}

function OpenAgain({ followed }: Props) {
  const t = useText()
  if (!mayDo(followed.model, 'open') || !followed.model.reply?.payment.page) return null
  const waits = followed.screen === 'unknown'
  return (
    <Button
      wide
      size="large"
      look={waits ? 'outline' : 'primary'}
      disabled={followed.model.work !== null}
      onClick={followed.open}
    >
      {t(waits ? 'payment:unknown.open' : 'payment:waiting.open')}
    </Button>
  )
}

/** Retry with the same order, or choose another way to pay. */
function Retry({ followed, onRetry, onCheckout }: Props) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    if (busy) return
    setBusy(true)
    await onRetry().finally(() => setBusy(false))
  }
  const declined = followed.screen === 'declined'
  return (
    <>
      <Button wide size="large" disabled={busy} aria-busy={busy} onClick={() => void again()}>
        {t(busy ? 'payment:bar.opening' : declined ? 'payment:page.anotherCard' : 'payment:page.tryAgain')}
      </Button>
      <Button wide size="large" look="quiet" disabled={busy} onClick={onCheckout}>
        {t('payment:page.otherWay')}
      </Button>
    </>
  )
}

function Send({ followed, tel }: Props) {
  const t = useText()
  return (
    <>
      <Button wide size="large" disabled={followed.model.work !== null} onClick={() => void followed.send()}>
        {t('payment:send.again')}
      </Button>
      <CallStore tel={tel} />
    </>
  )
}

function ToCheckout({ onCheckout, onMenu }: Props) {
  const t = useText()
  return (
    <>
      <Button wide size="large" onClick={onCheckout}>
        {t('payment:page.back')}
      </Button>
      <Button wide size="large" look="quiet" onClick={onMenu}>
        {t('payment:page.menu')}
      </Button>
    </>
  )
}

const open = (props: Props) => (
  <>
    <OpenAgain {...props} />
    <Cancel {...props} />
  </>
)
const unsent = (props: Props) => (
  <>
    <Send {...props} />
    <Cancel {...props} />
  </>
)
const retry = (props: Props) => <Retry {...props} />
const back = (props: Props) => <ToCheckout {...props} />

/** The guest's actions in each state. */
const ACTIONS: Partial<Record<PaymentScreenName, (props: Props) => ReactNode>> = {
  page: open,
  framed: props => <Cancel {...props} />,
  unknown: props => (
    <>
      <OpenAgain {...props} />
      <CallStore tel={props.tel} />
    </>
  ),
  notSent: unsent,
  paidNotSent: unsent,
  declined: retry,
  cancelled: retry,
  expired: retry,
  released: back,
  releasing: back,
  refunded: back,
  missing: back,
  person: props => (
    <>
      <CallStore tel={props.tel} />
      <Button wide size="large" look="quiet" onClick={props.onMenu}>
        <MenuWords />
      </Button>
    </>
  ),
}

function MenuWords() {
  return useText()('payment:page.menu')
}

export function Actions(props: Props) {
  return ACTIONS[props.followed.screen]?.(props) ?? null
}
