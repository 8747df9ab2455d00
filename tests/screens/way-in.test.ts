import { expect, test } from 'vitest'
import { expectAccessible, heading, link, open, seen } from './screen'

const HOSTS = { hosts: [{ url: 'harbour.example', token: 'harbour' }], version: '1' }
/** A server that knows these keys and no others. */
const knowing = (...keys: string[]) => ({
  answers: {
    '/api/hosts': () => HOSTS,
    '/api/start': ({ token }: { token?: string }) => (keys.includes(token ?? '') ? null : { result: 'invalid_access' }),
  },
})
const tokens = (sent: Record<string, unknown>[]) => sent.map(({ token }) => token)

test('an address behind a key that leads nowhere says so, and leads on to the menu', async () => {
  const screen = await open('/nowhere', { back: knowing('harbour') })
  await heading(screen, 'This page is not on the menu').waitFor()

  expect(tokens(screen.sentTo('/api/start'))).toEqual(['harbour/nowhere', 'harbour'])
  await expectAccessible(screen)
  await link(screen, 'See the menu').click()
  await screen.page.waitForURL(/\/harbour\/menu-full$/)
  await heading(screen, 'Noodles').waitFor()
})

test('on a brand’s own host an address that is no key of the brand says so, and leads on to the menu', async () => {
  const screen = await open('/menu-fool', { back: knowing('') })
  await heading(screen, 'This page is not on the menu').waitFor()

  expect(tokens(screen.sentTo('/api/start'))).toEqual(['harbour/menu-fool', 'harbour', ''])
  expect(new URL(screen.page.url()).pathname).toBe('/harbour/menu-fool')
  await link(screen, 'See the menu').click()
  await screen.page.waitForURL(/:\d+\/menu-full$/)
})

test.each([
  ['dish', '/menu-item/no-such-dish', 'This item is not on the menu any more.'],
  ['category', '/menu-category/99999', 'This category is not on the menu any more.'],
])('a link to a %s that is gone lands on the menu and says so', async (_what, path, said) => {
  const screen = await open(path)
  await seen(screen, said)

  await screen.page.waitForURL(/menu-full$/)
  await expectAccessible(screen)
})
