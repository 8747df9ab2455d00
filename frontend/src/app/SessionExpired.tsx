import { useText } from '@/i18n/i18n'
import { useHold } from '@/state/checkout/hold'
import { useFramed } from '@/state/checkout/payment-trip'
import { notice } from '@/state/question/dialogs'
import MessageDialog from './MessageDialog'

const RELOAD_MS = 2_000

/**
 * Says that the session has expired, and reloads; the order is stored on the device. Waits while an order is being sent
 * or a card is being typed in.
 */
export default function SessionExpired() {
  const t = useText()
  const sending = useHold(holding => holding.sendingSince !== null)
  const framed = useFramed()
  if (sending || framed) return null
  const words = { title: t('door:sessionTitle'), body: t('door:sessionBody'), yes: t('app.reload') }
  const about = notice(words, { persistent: true, closesAfterMs: RELOAD_MS })
  return <MessageDialog open={{ about, settle: () => location.reload() }} />
}
