import { expect, test } from 'vitest'
import type { Notice } from '@/api/api.gen'
import { noticeText } from './notice-text'

const told = (code: Notice['code'], details: Record<string, string>) =>
  noticeText(
    { code, details, lineId: null } as Notice,
    (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
    {
      money: amount => `$${amount.toFixed(2)}`,
    },
  )

test('amounts of a notice are passed to its text under the text’s own names', () => {
  expect(told('error_promo_min_order', { minAmount: '30', short: '4.5' })).toBe(
    'cart:notice.error_promo_min_order {"minimum":"$30.00","short":"$4.50"}',
  )
  expect(told('min_order', { minOrder: '20', short: '20' })).toBe(
    'cart:notice.min_order {"minimum":"$20.00","short":"$20.00"}',
  )
})
