import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = async () => (await import('./trusted-scripts')).trustedScript

test.each(['/sw.js', 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34'])(
  '%s may be loaded',
  async address => {
    expect((await load())(address)).toBe(address)
  },
)

test.each([
  'https://www.googletagmanager.com/gtm.js?id=GTM-EVIL',
  'https://www.googletagmanager.com/gtag/js?id=G-1&l=x',
  'https://wwwXgoogletagmanager.com/gtag/js?id=G-1',
  '//evil.example/sw.js',
  '/published/pictures/evil/logo.svg',
  'data:text/javascript,run()',
  '',
])('%s is refused', async address => {
  const trustedScript = await load()
  expect(() => trustedScript(address)).toThrow(TypeError)
})

test('a browser with Trusted Types gets a trusted address', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }),
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })

  expect((await load())('/sw.js')).toEqual({ trusted: '/sw.js' })
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['carte-blanche'])
})
