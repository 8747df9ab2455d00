// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Code } from '@/api/api.gen'
import { Malformed, Refusal, Unreachable } from '@/api/client'
import { needWords, speak } from '@/i18n/i18n'
import { Misshapen } from '@/lib/shape'
import { errorText } from './errors'

const told = (error: unknown) =>
  errorText((key, values) => `${key} ${JSON.stringify(values ?? {})}`, error, {
    money: amount => `$${amount.toFixed(2)}`,
    weight: (amount, unit) => `${amount} ${unit}`,
  })

it('shows amounts as money and counts as they are', () => {
  expect(told(new Refusal({ result: 'min_order', details: { amount: 5 } }))).toBe(
    'errors:min_order {"amount":"$5.00"}',
  )
  expect(told(new Refusal({ result: 'error_pin_locked', details: { minutes: 5 } }))).toBe(
    'errors:error_pin_locked {"minutes":"5"}',
  )
})

it('shows the amounts of a scale in its unit', () => {
  expect(told(new Refusal({ result: 'error_weight', details: { unit: 'g', step: 50, maximum: 2000 } }))).toBe(
    'errors:error_weight {"unit":"g","step":"50 g","maximum":"2000 g"}',
  )
})

it('puts the number of a send failure beside its text', () => {
  expect(told(new Refusal({ result: 'error_send_order', code: '10-11' }))).toBe(
    'errors:error_send_order {} (10-11)',
  )
})

it('lets the words of the server replace the default text', () => {
  expect(
    told(new Refusal({ result: 'error_send_order', code: '10-11', message: 'We close early today.' })),
  ).toBe('We close early today.')
})

it('says that nothing was reached when there was no answer', () => {
  expect(told(new Unreachable('/order/getstore'))).toBe('app.unreachable {}')
})

it('does not send who got an unreadable answer to look at their connection', () => {
  expect(told(new Malformed('/order/getstore', new Misshapen('text')))).toBe(
    'errors:error_order_server_unavailable {}',
  )
})

it('has words for a code that only a newer server knows', async () => {
  await Promise.all([speak('en'), needWords('errors')])

  expect(told(new Refusal({ result: 'error_of_next_year' as Code }))).toBe('errors:something_wrong {}')
  expect(told(new Refusal({ result: 'not_found' }))).toBe('errors:not_found {}')
})
