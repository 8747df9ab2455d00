import { useRef, useState } from 'react'
import type { PaymentView, Provider } from '@/api/api.gen'
import type { Sale } from '@/api/gift-cards'
import { spokenLocale, useText } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { goToPage } from '@/state/page/go-to-page'
import { ROUTES } from '@/state/page/routes'
import { useScope } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import { session } from '@/state/scope/session'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { useAlone } from '@/ui/useAlone'

/** The page to which the provider returns the browser: the gift cards of this store. */
function returnPath({ store }: StoreScope): string {
  const query = new URLSearchParams({ returned: '1', ...(store && { storeID: store.storeID }) })
  return `${session().basename}${ROUTES.giftCard}?${query}`
}

interface Paid {
  Amount: number
  tender: { provider: Provider }
  returnPath: string
  requestID: string
  locale: string
}

/** Opens the provider's page to pay for a gift card. A retry of the same request is the same payment. */
export function usePaid(open: (paid: Sale<Paid & { pageOrigin: string }>) => Promise<PaymentView>) {
  const t = useText()
  const format = useFormat()
  const scope = useScope()
  const alone = useAlone()
  const wish = useRef({ told: '', requestID: '' })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const pay = async (Amount: number, provider: Provider, told: string) => {
    setBusy(true)
    setRefused('')
    const all = JSON.stringify([Amount, provider, told])
    if (wish.current.told !== all) wish.current = { told: all, requestID: uuid() }
    try {
      const { page } = await open({
        Amount,
        tender: { provider },
        returnPath: returnPath(scope),
        requestID: wish.current.requestID,
        locale: spokenLocale(),
      })
      wish.current = { told: '', requestID: '' }
      if (page) await goToPage(page)
      else setRefused(t('giftCard:noPage'))
    } catch (error) {
      setRefused(errorText(t, error, format))
    }
    setBusy(false)
  }
  return {
    busy,
    refused,
    pay: (amount: number, provider: Provider, told = '') => alone(() => pay(amount, provider, told)),
  }
}
