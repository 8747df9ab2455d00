import { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { createOrder } from '@/state/order/order'
import { ask, mention, tell } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'

/** The dialogs that sending an order can lead to. */
export function useSendDialogs(onOrders: () => void) {
  const order = usePart(createOrder)
  const t = useText()
  const format = useFormat()
  const developing = useSession(({ stage }) => stage === 'dev')
  return {
    /** The order was refused, or the question could not be sent: the order was not sent. */
    refused: (error: unknown) => {
      const text = errorText(t, error, format)
      const short = error instanceof Refusal && error.code === 'error_not_enough_point_redeem'
      const title = t(short ? 'errors:redeemTitle' : 'checkout:page.failedTitle')
      return tell(title, `${text}\n\n${t('checkout:page.safe')}`, t('app.ok'), {
        persistent: true,
      })
    },
    resend: () =>
      ask({
        title: t('checkout:page.unknownTitle'),
        body: t('checkout:page.unknownBody'),
        yes: t('checkout:page.resend'),
        no: t('app.close'),
      }),
    consent: (from: number, to: number) =>
      ask({
        title: t('checkout:price.title'),
        body: t('checkout:price.body', {
          from: format.money(from),
          to: format.money(to),
          difference: `+${format.money(to - from)}`,
        }),
        yes: t('checkout:price.yes', { to: format.money(to) }),
        no: t('checkout:price.no'),
      }),
    dearer: ({ details }: Refusal) => {
      const [charge, before] = [details.charge, details.before].map(Number)
      if (!Number.isFinite(charge) || !Number.isFinite(before)) return Promise.resolve(false)
      return ask({
        title: t('checkout:courier.dearerTitle'),
        body: t('checkout:courier.dearer', {
          charge: format.money(charge as number),
          before: format.money(before as number),
        }),
        yes: t('checkout:courier.dearerYes', { charge: format.money(charge as number) }),
        no: t('checkout:price.no'),
      })
    },
    /**
     * Asks whether to send a courier to this address: a courier cannot be called back (spec section 9, Confirm texts).
     */
    courier: (address: string, charge: number) =>
      ask({
        title: t('checkout:courier.title'),
        body: developing
          ? t('checkout:courier.confirmCharge', { address, charge: format.money(charge) })
          : t('checkout:courier.confirm', { address }),
        yes: t('checkout:courier.yes'),
        no: t('checkout:price.no'),
      }),
    conflict: async () => {
      const second = await ask({
        title: t('checkout:conflict.title'),
        body: t('checkout:conflict.body'),
        yes: t('checkout:conflict.yes'),
        no: t('checkout:conflict.no'),
      })
      if (second) order.orderAgain()
      else onOrders()
    },
    notOpened: () =>
      tell(
        t('payment:start.failedTitle'),
        `${t('app.unreachable')}\n\n${t('payment:start.safe')}`,
        t('app.ok'),
        { persistent: true },
      ),
    notPlaced: () => mention(t('checkout:pending.notPlaced')),
  }
}
