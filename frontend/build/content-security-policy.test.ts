import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOSTED_PAGES, pagePolicy, staffPolicy, writtenPolicy } from './content-security-policy'

const PAGE = '<script>start()</script>'
const OWN_SCRIPT = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"

const partsOf = (text: string) =>
  new Map(text.split('; ').map(part => [part.split(' ', 1)[0], part.split(' ').slice(1)] as const))
const parts = partsOf(pagePolicy(PAGE))
const staff = partsOf(staffPolicy(PAGE))

/**
 * The `ContentSecurityPolicy` value of a resource in `infrastructure/hosting.yaml`, which the CDN sends with the
 * page.
 */
function headerOf(resource: string): string {
  const hosting = readFileSync(new URL('../../infrastructure/hosting.yaml', import.meta.url), 'utf8')
  const part = hosting.split(`\n  ${resource}:`)[1] ?? ''
  return (/ContentSecurityPolicy: >-\n((?: {14}.*\n)+)/.exec(part)?.[1] ?? '').trim().replace(/\s+/g, ' ')
}

const index = () => readFileSync(new URL('../index.html', import.meta.url), 'utf8')

test('forms may post only to us and to the hosted payment page', () => {
  expect(parts.get('form-action')).toEqual(["'self'", ...HOSTED_PAGES])
})

test('only our own scripts and the analytics tag may run', () => {
  expect(parts.get('script-src')).toEqual(["'self'", 'https://www.googletagmanager.com/gtag/', OWN_SCRIPT])
})

test('frames may show any https page, and plug-ins are blocked', () => {
  expect(parts.get('frame-src')).toEqual(['https:'])
  expect(parts.get('object-src')).toEqual(["'none'"])
})

test('markup and script addresses come only from named Trusted Types policies', () => {
  expect(parts.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(parts.get('trusted-types')).toEqual(['dompurify', 'carte-blanche', 'goog#html'])
})

test('the written policy limits scripts wherever the page is served from', () => {
  const written = partsOf(writtenPolicy(PAGE, ''))
  expect(written.get('script-src')).toEqual(parts.get('script-src'))
  expect([...written.keys()]).toEqual(['script-src', 'object-src', 'base-uri'])
})

test("the native app's page contains the whole policy, since it gets no headers", () => {
  const written = partsOf(writtenPolicy(PAGE, 'https://order.example'))
  expect(written.get('connect-src')).toContain('https://order.example')
  expect([...written.keys()]).toEqual([...parts.keys()].filter(name => name !== 'frame-ancestors'))
})

test('staff pages run, call and frame nothing of another host', () => {
  expect(staff.get('script-src')).toEqual(["'self'", OWN_SCRIPT])
  expect(staff.get('connect-src')).toEqual(["'self'"])
  expect(staff.get('frame-src')).toEqual(["'none'"])
  expect(staff.get('form-action')).toEqual(["'self'"])
  expect(staff.get('trusted-types')).toEqual(['dompurify', 'carte-blanche'])
})

test.each([
  ['PageHeaders', pagePolicy],
  ['StaffHeaders', staffPolicy],
])('the CDN sends the policy of the page: %s', (resource, of) => {
  expect(headerOf(resource)).toBe(of(index()))
})
