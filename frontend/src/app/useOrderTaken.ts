import { useEffect } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { createOrder } from '@/state/order/order'
import { closeDialogs } from '@/state/question/dialogs'
import { useScope } from '@/state/scope/current'

/** If another tab sends or clears the order, closes all dialogs about it and says so. */
export function useOrderTaken(): void {
  const t = useText()
  const scope = useScope()
  useEffect(() => {
    const taken = () => {
      closeDialogs()
      void withWords(import('./tell-order-taken'), 'checkout').then(({ tellOrderTaken }) => tellOrderTaken(t))
    }
    return scope.of(createOrder).whenTaken(taken)
  }, [scope, t])
}
