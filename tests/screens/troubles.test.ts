import { expect, test } from 'vitest'
import { allowsOvertaken, judge } from '../browser/troubles'
import { heading, open, type Screen } from './screen'

const TROUBLES: [string, RegExp, (screen: Screen) => Promise<unknown>][] = [
  ['an error on the console', /^error: broken$/, ({ page }) => page.evaluate(() => console.error('broken'))],
  [
    'a promise nobody caught',
    /^error: rejected$/,
    ({ page }) => page.evaluate(() => void Promise.reject(new Error('rejected'))),
  ],
  [
    'a picture that is not there',
    /^404: http:\S+[/]gone[.]webp$/,
    ({ page }) =>
      page.evaluate(() => new Promise(done => Object.assign(new Image(), { src: '/gone.webp', onerror: done }))),
  ],
  [
    'a call without an answer',
    /^failed: GET http:\S+[/]api[/]hosts net::ERR_EMPTY_RESPONSE$/,
    async ({ page, back }) => {
      back.breaks.add('/api/hosts')
      await page.evaluate(() => fetch('/api/hosts').catch(() => null))
    },
  ],
]

const withTrouble = async (make: (screen: Screen) => Promise<unknown>) => {
  const screen = await open('/menu-full')
  await heading(screen, 'Noodles').waitFor()
  await make(screen)
}

test.each(TROUBLES)('reports %s', { tags: 'night' }, async (_what, told, make) => {
  await withTrouble(make)

  expect(await judge()).toEqual([expect.stringMatching(told)])
})

test.fails.each(TROUBLES)('%s fails the test it is in', async (_what, _told, make) => {
  await withTrouble(make)
})

/** Two calls with a key that another one overtook, of which so many are asked again. */
const overtaken = (again: number) =>
  withTrouble(async ({ page }) => {
    let refused = 0
    await page.route('**/api/hosts', route => (refused++ < 2 ? route.fulfill({ status: 401 }) : route.continue()))
    await page.evaluate(async asked => {
      for (let call = 0; call < asked; call++) await fetch('/api/hosts')
    }, 2 + again)
    allowsOvertaken(/^401: .*[/]api[/]/)
  })

test('calls that a login overtook may be refused where each is asked again and answered', { tags: 'night' }, async () => {
  await overtaken(2)

  expect(await judge()).toEqual([])
})

test('reports an expired session that was not retried', { tags: 'night' }, async () => {
  await overtaken(1)

  expect(await judge()).toEqual([expect.stringMatching(/^401: /), expect.stringMatching(/^401: /)])
})

test.each(['first', 'second', 'third'])('nothing is kept from one test to the next: the %s', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  const { page } = screen
  await heading(screen, 'Noodles').waitFor()
  const kept = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      const [own, caches] = [[...Object.keys(localStorage), ...Object.keys(sessionStorage)], await window.caches.keys()]
      return [...own, ...databases, ...caches, document.cookie].filter(name => name?.includes('left-over'))
    })
  expect(await kept()).toEqual([])
  expect(screen.calls.filter(path => path === '/api/start')).toHaveLength(1)

  await page.evaluate(async () => {
    localStorage.setItem('left-over', '1')
    sessionStorage.setItem('left-over', '1')
    await cookieStore.set('left-over', '1')
    await window.caches.open('left-over')
    await new Promise(done => Object.assign(indexedDB.open('left-over'), { onsuccess: done }))
  })
  expect(await kept()).toHaveLength(5)
})
