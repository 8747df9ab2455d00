import { expect, test } from 'vitest'
import { HOSTED_PAGES, policy } from './content-security-policy'

const parts = new Map(
  policy('<script>start()</script>')
    .split('; ')
    .map(part => [part.split(' ', 1)[0], part.split(' ').slice(1)] as const),
)

test('forms go to ourselves and to the hosted payment page, nowhere else', () => {
  expect(parts.get('form-action')).toEqual(["'self'", ...HOSTED_PAGES])
})

test('payment providers run no script here', () => {
  expect(parts.get('script-src')).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  ])
})

test('frames are other pages by https, and nothing is embedded by a plug-in', () => {
  expect(parts.get('frame-src')).toEqual(['https:'])
  expect(parts.get('object-src')).toEqual(["'none'"])
})
