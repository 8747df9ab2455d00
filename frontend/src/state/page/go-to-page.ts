import type { PaymentPage } from '@/api/api.gen'

/** Until the page is shown again as it was left: with the browser's Back it may come whole out of its cache. */
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
 * Leaves for a provider's page: goes to its address, or posts its hidden fields there (spec section 4, Payment). Is done
 * when the guest is back on this very page, for whoever waits with a button until then.
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
