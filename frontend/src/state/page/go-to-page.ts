import type { PaymentPage } from '@/api/api.gen'

/** Leaves for a provider's page: goes to its address, or posts its hidden fields there (spec section 4, Payment). */
export function goToPage({ method, url, fields }: PaymentPage): void {
  if (method === 'redirect') {
    location.assign(url)
    return
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
}
