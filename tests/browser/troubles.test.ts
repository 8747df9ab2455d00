import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openPage } from './page'
import { expects, judge } from './troubles'

afterAll(closeBrowser)

const ADDRESS = 'http://walk.example/'
const TROUBLES = {
  'an error on the console': ['<script>console.error("broken")</script>', 'error: broken'],
  'a warning on the console': ['<script>console.warn("odd")</script>', 'warning: odd'],
  'an error nobody caught': ['<script>throw new Error("thrown")</script>', 'error: thrown'],
  'a promise nobody caught': ['<script>Promise.reject(new Error("rejected"))</script>', 'error: rejected'],
  'a picture that is not there': [`<img src="gone.webp">`, `404: ${ADDRESS}gone.webp`],
  'a call that fails': ['<script src="cut.js"></script>', `failed: GET ${ADDRESS}cut.js net::ERR_CONNECTION_RESET`],
} as const

/** A page without a stack, opened as the walks open theirs. */
async function opened(body: string) {
  const { page, context } = await openPage('phone')
  await page.route(`${ADDRESS}**`, route => {
    if (route.request().url().endsWith('cut.js')) return route.abort('connectionreset')
    if (route.request().url() !== ADDRESS) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><link rel="icon" href="data:,">${body}` })
  })
  await page.goto(ADDRESS)
  return { page, context }
}

test.each(Object.entries(TROUBLES))('reports %s', async (_what, [body, told]) => {
  await opened(body)

  expect(await judge()).toEqual([told])
})

test.fails.each(Object.entries(TROUBLES))('%s fails the test it is in', async (_what, [body]) => {
  await opened(body)
})

test('in a second window, too', async () => {
  const { context } = await opened('<p>All is well</p>')
  const other = await context.newPage()
  await other.evaluate(() => console.error('second'))

  expect(await judge()).toEqual(['error: second'])
})

test('expected errors fail no test, however often they happen', async () => {
  expects(/^error: broken$/)

  await opened('<script>console.error("broken");console.error("broken")</script>')
})

test('beside it, what is not foreseen does', async () => {
  expects(/^error: broken$/)
  await opened('<script>console.error("broken");console.error("broken too")</script>')

  expect(await judge()).toEqual(['error: broken too'])
})

test.fails('what is foreseen and does not happen fails its test', async () => {
  expects(/^error: broken$/)

  await opened('<p>All is well</p>')
})

test('nothing is foreseen any more in the next test', async () => {
  await opened('<script>console.error("broken")</script>')

  expect(await judge()).toEqual(['error: broken'])
})

test('calls that fail because the test keeps the page offline are of no concern', async () => {
  const { page, context } = await opened('<p>All is well</p>')
  await page.unroute(`${ADDRESS}**`)
  await context.setOffline(true)

  expect(await page.evaluate(() => fetch('/').catch(() => 'offline'))).toBe('offline')
})
