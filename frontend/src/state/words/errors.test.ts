// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Code } from '@/api/api.gen'
import { Malformed, Refusal, Unreachable } from '@/api/client'
import errorsInFrench from '@/i18n/catalogues/errors.fr'
import { needWords, speak, textNow } from '@/i18n/i18n'
import { Misshapen } from '@/lib/shape'
import { errorText } from './errors'
import { formatFor } from './format'

const told = (error: unknown) =>
  errorText((key, values) => `${key} ${JSON.stringify(values ?? {})}`, error, {
    money: amount => `$${amount.toFixed(2)}`,
    weight: (amount, unit) => `${amount} ${unit}`,
    tag: 'en',
  })

it('shows amounts as money and counts as they are', () => {
  expect(told(new Refusal({ result: 'min_order', details: { short: 3.5 } }))).toBe(
    'errors:min_order {"short":"$3.50"}',
  )
  expect(told(new Refusal({ result: 'error_pin_locked', details: { minutes: 5 } }))).toBe(
    'errors:error_pin_locked {"minutes":"5"}',
  )
})

it('shows amounts on a scale in its unit', () => {
  expect(told(new Refusal({ result: 'error_weight', details: { unit: 'g', step: 50, maximum: 2000 } }))).toBe(
    'errors:error_weight {"unit":"g","step":"50 g","maximum":"2000 g"}',
  )
})

it('adds the number of a send failure to its text', () => {
  expect(told(new Refusal({ result: 'error_send_order', code: '10-11' }))).toBe(
    'errors:error_send_order {} (10-11)',
  )
})

it('shows the server’s words instead of the default text', () => {
  expect(
    told(new Refusal({ result: 'error_send_order', code: '10-11', message: 'We close early today.' })),
  ).toBe('We close early today.')
})

it('says that the server was not reached if there was no answer', () => {
  expect(told(new Unreachable('/order/getstore'))).toBe('app.unreachable {}')
})

it('does not blame the connection for an unreadable answer', () => {
  expect(told(new Malformed('/order/getstore', new Misshapen('text')))).toBe(
    'errors:error_order_server_unavailable {}',
  )
})

it('has a text for a code that only a newer server knows', async () => {
  await Promise.all([speak('en'), needWords('errors')])

  expect(told(new Refusal({ result: 'error_of_next_year' as Code }))).toBe('errors:something_wrong {}')
  expect(told(new Refusal({ result: 'not_found' }))).toBe('errors:not_found {}')
})

/** Every value that a text can contain, as the server sends it and as it is written in French. */
const READ: Record<string, [sent: string | number, read: string]> = {
  ...{ charge: [8.5, '8,50 $'], before: [7, '7,00 $'], minimum: [15, '15,00 $'] },
  ...{ short: [3.5, '3,50 $'], deposit: [12.5, '12,50 $'], open: [20, '20,00 $'] },
  ...{ least: [0.5, '0,50 $'], card: [0.3, '0,30 $'], rest: [0.2, '0,20 $'], highest: [19.5, '19,50 $'] },
  ...{ owed: [20, '20'], amount: [250, '250,00 $'] },
  ...{ given: [8.5, '8,50 $'], held: [9.5, '9,50 $'], table: ['Fenêtre', 'Fenêtre'] },
  ...{ step: [50, '50 g'], minutes: [5, '5'], most: [8, '8'], name: ['Fenêtre 9', 'Fenêtre 9'] },
  date: ['2026-06-18', '18 juin 2026'],
}
/** An amount of money in most texts, and an amount on a scale in one. */
const maximum = (code: string) => (code === 'error_weight' ? [2000, '2 000 g'] : [500, '500,00 $'])

const named = Object.entries(errorsInFrench).flatMap(([code, text]) => {
  const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name)
  const values = names.map(name => [name, ...(name === 'maximum' ? maximum(code) : READ[name]!)] as const)
  return values.length > 0 ? [[code, values] as const] : []
})

it.each(named)('%s shows its values as they are written in French', async (code, values) => {
  await Promise.all([speak('fr'), needWords('errors')])
  const format = formatFor('fr', { zone: 'UTC', currency: 'CAD', languages: [] })
  const unit = code === 'error_weight' ? [['unit', 'g']] : []
  const details = Object.fromEntries([...unit, ...values.map(([name, sent]) => [name, sent])])
  const result = code.replace(/^([A-Z]+)_/, '$1.') as Code

  const text = errorText(textNow(), new Refusal({ result, details }), format)

  for (const [, , read] of values) expect(text.replaceAll(/\s/g, ' ')).toContain(read)
})
