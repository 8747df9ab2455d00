import { standIn } from 'stand-in/stand-in'
import { expect, test } from 'vitest'
import { theBrowser } from '../browser/chromium'
import { beginVisit, serverUrl } from './visits'

const NOTICE = { title: 'Sakura · Order 12', body: 'Your order is ready.', path: '/order/status/T', tag: 'uuid', lang: 'en' }

const WITHIN = { timeout: 10_000 }

interface Registered {
  registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[]
}

test('a message that the browser was handed is shown, and its tap opens the order', async () => {
  const url = await serverUrl()
  const context = await (await theBrowser()).newContext()
  const { end } = await beginVisit(context, standIn())
  await context.grantPermissions(['notifications'], { origin: url })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>(found => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const mine = registrations.find(one => one.scopeURL.startsWith(url) && !one.isDeleted)
      if (mine) found(mine.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await page.goto(`${url}/push.js`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push.js')
    await navigator.serviceWorker.ready
  })
  const registrationId = await registered
  const push = (id: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify({ ...NOTICE, id }) })
  // The small browser has no screen for notifications: what the worker shows is written down instead.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const shown: { title: string; data: { id: string } }[] = []
    const { registration, clients } = globalThis as unknown as { registration: object; clients: object }
    const show = async (title: string, given: { data: { id: string } }) => {
      shown.splice(0, 1, { title, ...given })
    }
    const opened: string[] = []
    Object.defineProperty(registration, 'showNotification', { value: show })
    Object.defineProperty(registration, 'getNotifications', { value: async () => shown })
    Object.defineProperty(clients, 'openWindow', { value: async (address: string) => opened.push(address) })
    Object.assign(globalThis, { shown, opened })
  })
  const shown = () =>
    worker?.evaluate(() => {
      const { shown: all } = globalThis as unknown as { shown: { title: string; body: string; data: { id: string } }[] }
      return all.map(({ title, body, data }) => [title, body, data.id])
    })
  const opened = () => worker?.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)

  await push('one')
  await expect.poll(shown, WITHIN).toEqual([[NOTICE.title, NOTICE.body, 'one']])
  await push('two')
  await expect.poll(shown, WITHIN).toEqual([[NOTICE.title, NOTICE.body, 'two']])
  await worker?.evaluate(() => {
    const { shown: all } = globalThis as unknown as { shown: object[] }
    const click = new Event('notificationclick')
    Object.assign(click, { notification: { ...all[0], close() {} }, waitUntil() {} })
    globalThis.dispatchEvent(click)
  })

  await expect.poll(opened, WITHIN).toEqual([`${url}/order/status/T`])
  await context.close()
  end()
})
