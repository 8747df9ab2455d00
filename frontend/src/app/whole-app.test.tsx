// @vitest-environment happy-dom
import '@/testing/device-keys'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { palette } from 'stand-in/palette'
import { serve, sessionOf } from 'stand-in/server'
import { standIn } from 'stand-in/stand-in'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '@/i18n/i18n'
import { keep } from '@/lib/vault'
import { createHistory } from '@/state/guest/history'
import { currentOrder } from '@/state/order/order'
import { currentScope, leaveStore } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { Place, place } from '@/testing/place'
import { storeCalled } from '@/testing/store'
import { wireTo } from '@/testing/wire'
import { Pages } from './router'
import { begin } from './start'

const STORES = ['A', 'B']
const store = (storeID: string) => {
  const one = storeCalled(storeID)
  return { ...one, info: { ...one.info, storeName: `Harbour ${storeID}` } }
}
const { info, companyCode, theme } = storeCalled('A')
const paymentOptions = {
  here: false,
  counter: true,
  giftCard: false,
  points: false,
  providers: [],
  takesCards: false,
}
const choice = {
  companyCode,
  companyName: info.companyName,
  header: 'Our kitchens',
  sortBy: 'alphabetic',
  addShortcutBarEnabled: false,
  theme,
  palette,
  defaultLocale: 'en',
  homePage: '',
  stores: STORES.map(storeID => ({
    ...store(storeID).info,
    storeID,
    coords: null,
    businessHours: [],
    openStatus: { open: true, todayOff: false, fullDay: true, changesAt: null },
    orderTypes: ['takeout'],
    takingOrders: ['takeout'],
    pauses: [],
    busy: [],
  })),
}
const opened = (storeID: string) => ({
  ...{ store: store(storeID), palette, companyName: info.companyName, storeCount: 2, table: null },
  menus: [{ priceLevel: 0, version: '1', url: '/published/menus/0.json' }],
})
const back = standIn(
  {},
  {
    launch: { orderType: 'home', tableID: '' },
    answers: {
      '/api/start': ({ storeID }) => {
        const session = sessionOf(back)
        const chosen = String(storeID)
        return {
          session: { ...session, data: { ...session.data, storeID: '', storeCount: 2 } },
          ...(chosen ? { opened: opened(chosen), choice: null } : { opened: null, choice }),
        }
      },
      '/api/order/v2/getstores': () => choice,
      '/api/order/getstore': sent => ({
        ...{ store: store(String(sent.storeID)), palette, paymentOptions },
        sessionKey: `key-${sent.storeID}`,
      }),
    },
  },
)

let running: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  running = await serve(back, '.')
  wireTo(running.url)
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  leaveStore()
  sessionStorage.clear()
  useSession.setState({ phase: 'starting', launch: null, company: null })
})
afterAll(() => running.close())

async function started(path: string) {
  history.replaceState(null, '', path)
  begin()
  await speak('en')
  render(
    <BrowserRouter>
      <Place />
      <Pages />
    </BrowserRouter>,
  )
}

async function inStore(storeID: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`Harbour ${storeID}`) }))
  await waitFor(() => expect(place.pathname).toBe('/store-home'))
}

async function withADish() {
  await act(async () => place.navigate('/menu-full'))
  fireEvent.click((await screen.findAllByRole('button', { name: /^Add Miso ramen/ }))[0]!)
  await waitFor(() => expect(currentOrder().cart().items).toHaveLength(1))
}

const ADD_ORDER = '/api/order/v2/addorder'
const timesSent = () => running.calls.filter(path => path === ADD_ORDER).length

/** Goes to checkout and taps its last button twice. */
async function placed() {
  fireEvent.click(await screen.findByRole('button', { name: /^Go to checkout/ }))
  const place = await screen.findByRole('button', { name: /^Place order/ })
  await waitFor(() => expect(place).toHaveProperty('disabled', false))
  fireEvent.click(place)
  fireEvent.click(place)
}

const START = '/?key={"token":"harbour"}'

test('two stores in a row have separate menus, orders and Back targets', async () => {
  await started(START)
  await inStore('A')
  await withADish()

  await act(async () => place.navigate('/stores'))
  await inStore('B')
  await act(async () => place.navigate('/menu-full'))
  await screen.findAllByRole('button', { name: /^Add Miso ramen/ })
  expect(currentScope().store?.storeID).toBe('B')
  expect(currentOrder().cart().items).toEqual([])

  await act(async () => place.navigate('/stores'))
  await inStore('A')
  expect(currentOrder().cart().items).toHaveLength(1)
}, 30_000)

test('if two stores are tapped at once, only the later one is opened', async () => {
  await started(START)
  const [a, b] = await Promise.all(
    STORES.map(storeID => screen.findByRole('button', { name: new RegExp(`Harbour ${storeID}`) })),
  )

  fireEvent.click(a!)
  fireEvent.click(b!)
  await waitFor(() => expect(place.pathname).toBe('/store-home'))

  expect(currentScope().store?.storeID).toBe('B')
  screen.getByText('Harbour B')
}, 30_000)

test('a tab that chose a store starts there again and loads the list of stores on demand', async () => {
  await started(START)
  await inStore('B')
  cleanup()
  leaveStore()
  useSession.setState({ phase: 'starting', launch: null, company: null })

  await started('/menu-full')
  await screen.findAllByRole('button', { name: /^Add Miso ramen/ })
  expect(currentScope().store?.storeID).toBe('B')

  back.breaks.add('/api/order/v2/getstores')
  await act(async () => place.navigate('/stores'))
  await screen.findByText('We cannot reach the store')
  back.breaks.clear()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await inStore('A')
}, 30_000)

test('a link to a dish is opened once its store is chosen', async () => {
  await started('/menu-item/miso?key={"token":"harbour"}')
  await screen.findByRole('button', { name: /Harbour A/ })
  await waitFor(() => expect(place.pathname).toBe('/stores'))

  fireEvent.click(screen.getByRole('button', { name: /Harbour B/ }))

  await waitFor(() => expect(place.pathname).toBe('/menu-item/miso'))
  await screen.findByRole('dialog', { name: 'Miso ramen' })
  await act(async () => place.navigate('/stores'))
  await inStore('A')
}, 30_000)

test('a store that does not answer is reported, and the list remains', async () => {
  await started(START)
  await inStore('A')
  await act(async () => place.navigate('/stores'))
  back.breaks.add('/api/order/getstore')

  fireEvent.click(await screen.findByRole('button', { name: /Harbour B/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  back.breaks.clear()
  expect(place.pathname).toBe('/stores')
  await act(async () => place.navigate('/menu-full'))
  expect(place.pathname).toBe('/stores')

  await inStore('B')
  expect(currentScope().store?.storeID).toBe('B')
}, 30_000)

test('the application starts and sells with any stored content', async () => {
  for (const name of ['ORD', 'XPD', 'PND', 'PAY', 'LTM', 'FAV', 'SRC'])
    await keep(`${name}_HARBOUR_A`, { items: [{ lineId: 1 }], orderUUID: null, lastUpdated: Date.now() })
  for (const name of ['GST', 'HIS', 'ADR', 'VRF']) await keep(`${name}_HARBOUR`, [{ phone1: 7 }, null])
  for (const name of ['LNG', 'LNG_HARBOUR', 'FRM_HARBOUR', 'SHC_HARBOUR'])
    localStorage.setItem(name, '{"v":[]')
  await started(START)

  await inStore('A')
  await withADish()
}, 30_000)

test('an order is held, sent, shown and remembered', async () => {
  await keep('GST_HARBOUR', { phone1: '+14165550123', name: 'Ana' })
  await started(START)
  await inStore('A')
  await withADish()
  const { orderUUID } = currentOrder().cart()

  await placed()

  await waitFor(() => expect(place.pathname).toMatch(/^\/order\/status\//))
  expect(back.placed.map(order => order.orderUUID)).toEqual([orderUUID])
  expect(timesSent()).toBe(1)
  await waitFor(() => expect(currentOrder().cart().items).toEqual([]))
  expect(currentOrder().cart().orderUUID).not.toBe(orderUUID)
  const known = await currentScope().of(createHistory).orders()
  expect(known.map(order => order.orderUUID)).toEqual([orderUUID])
  expect(Object.keys(localStorage).filter(name => /^(ORD|PND|PAY|XPD)_/.test(name))).toEqual([])
}, 30_000)

test('an order refused for a price that stays the same is not sent again and again', async () => {
  await keep('GST_HARBOUR', { phone1: '+14165550123', name: 'Ana' })
  back.refuses[ADD_ORDER] = { result: 'error_send_incorrect_order' }
  const before = timesSent()
  await started(START)
  await inStore('A')
  await withADish()

  await placed()
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  delete back.refuses[ADD_ORDER]

  expect(timesSent() - before).toBe(1)
  expect(place.pathname).toBe('/checkout')
  expect(currentOrder().cart().items).toHaveLength(1)
}, 30_000)
