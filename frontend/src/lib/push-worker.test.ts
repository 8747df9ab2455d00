import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

const CODE = readFileSync('public/push.js', 'utf8')
const ORIGIN = 'https://sakura.example'
const NOTICE = {
  title: 'Sakura · Order 12',
  body: 'Ready.',
  path: '/order/status/T',
  tag: 'uuid',
  id: 'one',
  lang: 'en',
}

type Listener = (event: object) => void

/**
 * Runs the service worker with a fake browser: pages that are open, notifications that are shown, and an address that
 * a page stored.
 */
function worker({ open = [] as string[], shown = [] as { data: { id: string } }[], kept = '' } = {}) {
  const listeners: Record<string, Listener> = {}
  const pages = open.map(url => ({ url, focus: vi.fn(async () => {}) }))
  const openWindow = vi.fn(async () => {})
  const showNotification = vi.fn(async () => {})
  const self = {
    location: { origin: ORIGIN },
    registration: { getNotifications: async () => shown, showNotification },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
  }
  const caches = { open: async () => ({ match: async () => (kept ? new Response(kept) : undefined) }) }
  new Function('self', 'caches', CODE)(self, caches)
  const happens = async (name: string, event: object) => {
    let until: Promise<unknown> = Promise.resolve()
    const waitUntil = (work: Promise<unknown>) => {
      until = work
    }
    listeners[name]?.({ ...event, waitUntil })
    await until
  }
  const close = vi.fn()
  return {
    ...{ pages, openWindow, showNotification, close },
    push: (notice: object | null) => happens('push', { data: notice && { json: () => notice } }),
    click: (notice = NOTICE) => happens('notificationclick', { notification: { data: notice, close } }),
  }
}

test('a notification is shown once', async () => {
  const first = worker()
  await first.push(NOTICE)
  const options = { body: 'Ready.', tag: 'uuid', lang: 'en', renotify: true, data: NOTICE }
  expect(first.showNotification.mock.calls).toEqual([['Sakura · Order 12', options]])

  const again = worker({ shown: [{ data: { id: 'one' } }] })
  await again.push(NOTICE)
  expect(again.showNotification).not.toHaveBeenCalled()
  await again.push({ ...NOTICE, id: 'two' })
  expect(again.showNotification).toHaveBeenCalledTimes(1)
})

test('an empty push shows nothing', async () => {
  const { push, showNotification } = worker()
  await push(null)

  expect(showNotification).not.toHaveBeenCalled()
})

test('a tap focuses the order’s page if it is open, else opens it', async () => {
  const there = worker({ open: [`${ORIGIN}/menu-full`, `${ORIGIN}/order/status/T?x=1`] })
  await there.click()
  expect(there.pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(there.openWindow).not.toHaveBeenCalled()
  expect(there.close).toHaveBeenCalledTimes(1)

  const elsewhere = worker({ open: [`${ORIGIN}/menu-full`] })
  await elsewhere.click()
  expect(elsewhere.openWindow.mock.calls).toEqual([[`${ORIGIN}/order/status/T`]])
})

test('a tap opens the address that the page stored, and only within this origin', async () => {
  const kept = worker({ kept: `${ORIGIN}/k7/order/status/T` })
  await kept.click()
  expect(kept.openWindow.mock.calls).toEqual([[`${ORIGIN}/k7/order/status/T`]])

  const astray = worker()
  await astray.click({ ...NOTICE, path: '//evil.example/x' })
  expect(astray.openWindow.mock.calls).toEqual([[ORIGIN]])
})
