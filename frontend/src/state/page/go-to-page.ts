import type { PaymentPage } from '@/api/api.gen'

/** Resolves when the page is shown again as it was left: the browser's Back may bring it from its cache. */
const cameBack = (): Promise<void> =>
  new Promise(resolve => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      removeEventListener('pageshow', shown)
      resolve()
    }
    addEventListener('pageshow', shown)
  })

/**
 * Leaves for a provider's page: opens its address, or posts its hidden fields there (spec section 4, Payment).
 * Resolves when the guest is back on this very page, so that a button can be enabled again.
 */
export function goToPage({ method, url, fields }: PaymentPage): Promise<void> {
  const back = cameBack()
  if (method === 'redirect') {
    location.assign(url)
    return back
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
  return back
}
