import { useEffect } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { useSession } from '@/state/scope/session'
import { useFormat } from '@/state/words/format'

/** Asks before a stored order is switched to the order type of the key, if something would be lost. */
export function useKeyedMove(): void {
  const t = useText()
  const format = useFormat()
  const asked = useSession(state => (state.phase === 'ready' ? state.asksMove : null))
  useEffect(() => {
    if (!asked) return
    useSession.setState({ asksMove: null })
    void withWords(import('@/state/order/switch-order-type'), 'switching')
      .then(({ switchOrderType }) => switchOrderType(asked.to, t, format, { own: asked.table }))
      .catch(() => {})
  }, [asked, t, format])
}
