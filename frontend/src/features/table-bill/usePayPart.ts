import { useRef, useState } from 'react'
import type { Choice, Provider } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { payPart } from '@/api/table-bill'
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

/** The page to which the provider returns the browser: the bill of this store's table. */
function returnPath({ store }: StoreScope): string {
  const query = new URLSearchParams({ returned: '1', ...(store && { storeID: store.storeID }) })
  return `${session().basename}${ROUTES.tableBill}?${query}`
}

export interface Part {
  choice: Choice
  amount: number
  tip: number
  name: string
}

/** Opens the provider's page to pay the guest's part. A retry of the same request is the same payment. */
export function usePayPart(statusTokens: string[], onChanged: () => void) {
  const t = useText()
  const format = useFormat()
  const scope = useScope()
  const alone = useAlone()
  const wish = useRef({ told: '', requestID: '' })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const pay = async (part: Part, provider: Provider) => {
    setBusy(true)
    setRefused('')
    const told = JSON.stringify([part, provider])
    if (wish.current.told !== told) wish.current = { told, requestID: uuid() }
    const { requestID } = wish.current
    try {
      const { page } = await payPart({
        ...part,
        statusTokens,
        tender: { provider },
        returnPath: returnPath(scope),
        requestID,
        locale: spokenLocale(),
      })
      wish.current = { told: '', requestID: '' }
      if (page) await goToPage(page)
      else setRefused(t('tableBill:noPage'))
    } catch (error) {
      setRefused(errorText(t, error, format))
      if (error instanceof Refusal) wish.current = { told: '', requestID: '' }
    }
    onChanged()
    setBusy(false)
  }
  return {
    busy,
    refused,
    pay: (part: Part, provider: Provider) => alone(() => pay(part, provider)),
  }
}
