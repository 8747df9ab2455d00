// @vitest-environment happy-dom
import '@/testing/device-keys'
import { palette } from 'stand-in/palette'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GetStoreReply, MenuDocument } from '@/api/api.gen'
import { Refusal, Unreachable } from '@/api/client'
import { createHold } from '@/state/checkout/hold'
import { createTender } from '@/state/checkout/tender'
import { createMenuFilter, NO_FILTER } from '@/state/menu/menu-filter'
import { changeQuantity } from '@/state/order/add-to-order'
import { keptOrder } from '@/state/order/kept-order'
import { createOrder, currentOrder } from '@/state/order/order'
import { useToast } from '@/state/question/dialogs'
import { guestLogin } from '@/state/question/questions'
import { category, menu, menuItem } from '@/testing/builders'
import { later } from '@/testing/later'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { chosenStore } from './chosen-store'
import { currentScope, leaveStore } from './current'
import { enterStore } from './enter-store'
import { useSession } from './session'

const server = vi.hoisted(() => ({
  getStore: vi.fn(),
  getFullMenu: vi.fn(),
  getTables: vi.fn(),
}))
vi.mock('@/api/get-store', () => ({ getStore: server.getStore }))
vi.mock('@/api/get-full-menu', () => ({ getFullMenu: server.getFullMenu }))
vi.mock('@/api/get-tables', () => ({ getTables: server.getTables }))
vi.mock('@/theme/apply', () => ({ applyTheme: () => {} }))

const reply = (storeID: string, store = storeCalled(storeID)) =>
  ({ store, palette, iconUri: `/${storeID}.png`, paymentOptions: null }) as unknown as GetStoreReply

const ramen = menuItem({ ID: 101 })
const sake = menuItem({ ID: 102, orderTypes: ['dinein'] })
const BOTH: MenuDocument = menu([category({ items: [101, 102] })], [ramen, sake])

beforeEach(() => {
  server.getStore.mockImplementation(async (storeID: string) => reply(storeID))
  server.getFullMenu.mockResolvedValue(BOTH)
})
afterEach(() => {
  leaveStore()
  useSession.setState({ phase: 'starting', launch: null })
  sessionStorage.clear()
  vi.resetAllMocks()
})

describe('one store after another', () => {
  test('choices of one store do not apply in the next', async () => {
    await enterStore('A')
    const there = currentScope()
    there.of(createMenuFilter).set({ ...NO_FILTER, diets: ['vegan'] })
    there.of(createTender).payWith('clover')
    there.of(createOrder).setNote('no onions')

    await enterStore('B')

    const here = currentScope()
    expect(here.of(createMenuFilter).getState()).toEqual(NO_FILTER)
    expect(here.of(createTender).choice().provider).toBeNull()
    expect(here.of(createOrder).cart()).toMatchObject({ items: [], memo: '' })
    expect(here.of(createHold).cell.getState().lost).toBeNull()
  })

  test('each store has its own order again when it is entered again', async () => {
    await enterStore('A')
    currentOrder().putBack(someCart({ orderUUID: 'of-a' }))
    await enterStore('B')
    expect(currentOrder().cart().items).toEqual([])

    await enterStore('A')

    expect(currentOrder().cart()).toMatchObject({ orderUUID: 'of-a', items: [{ ID: 101 }] })
  })

  test('acts on a store that was left change neither its order nor what is kept', async () => {
    await enterStore('A')
    const left = currentOrder()
    left.putBack(someCart())
    const before = left.cart()

    await enterStore('B')
    left.clear()
    left.setNote('too late')

    expect(left.cart()).toBe(before)
    expect(await keptOrder('HARBOUR_A').recall()).toMatchObject({ orderUUID: 'u1', memo: '' })
    expect(currentOrder().cart().memo).toBe('')
  })

  test('the undo of a removed line does not put it into another store', async () => {
    await enterStore('A')
    currentOrder().putBack(someCart())
    changeQuantity(currentOrder().cart().items[0]!, 0, { removed: 'gone', undo: 'undo' })
    const { action } = useToast.getState().toast!

    await enterStore('B')
    action?.run()

    expect(useToast.getState().toast).toBeNull()
    expect(currentOrder().cart().items).toEqual([])
  })

  test('a question asked in one store is declined when another is entered', async () => {
    await enterStore('A')
    const asked = guestLogin.ask(undefined)

    await enterStore('B')

    expect(await asked).toBe(false)
  })

  test('entering the same store again is another visit', async () => {
    await enterStore('A')
    const first = currentScope()

    await enterStore('A')

    expect(first.life.aborted).toBe(true)
    expect(currentScope()).not.toBe(first)
  })
})

test('the brand’s icon comes with its store, with its colours if there is none', async () => {
  await enterStore('A')
  expect(useSession.getState().sign).toEqual({ icon: '/A.png', color: '#14532d', ink: '#ffffff' })

  server.getStore.mockResolvedValueOnce({ ...reply('B'), iconUri: undefined })
  await enterStore('B')
  expect(useSession.getState().sign?.icon).toBe('')
})

describe('two stores at once', () => {
  const askedFor = () => server.getStore.mock.calls.map(([storeID]) => storeID)
  const names = async (entering: ReturnType<typeof enterStore>[]) =>
    (await Promise.all(entering)).map(store => store?.storeID ?? null)

  test('the last one tapped is entered, and requested only after the first has answered', async () => {
    const first = later<GetStoreReply>()
    server.getStore.mockReturnValueOnce(first.promise)
    const a = enterStore('A')
    await vi.waitFor(() => expect(askedFor()).toEqual(['A']))

    const b = enterStore('B')
    await Promise.resolve()
    expect(askedFor()).toEqual(['A'])
    first.settle(reply('A'))

    expect(await names([a, b])).toEqual([null, 'B'])
    expect(askedFor()).toEqual(['A', 'B'])
    expect(currentScope().store?.storeID).toBe('B')
    expect(chosenStore('')).toBe('B')
  })

  test('only the last of several taps during a request is requested', async () => {
    const first = later<GetStoreReply>()
    server.getStore.mockReturnValueOnce(first.promise)
    const a = enterStore('A')
    await vi.waitFor(() => expect(askedFor()).toEqual(['A']))

    const others = [enterStore('B'), enterStore('C')]
    first.settle(reply('A'))

    expect(await names([a, ...others])).toEqual([null, null, 'C'])
    expect(askedFor()).toEqual(['A', 'C'])
  })

  test('a failure of the first one is not reported once another is wanted', async () => {
    const first = later<GetStoreReply>()
    server.getStore.mockReturnValueOnce(first.promise)
    const a = enterStore('A')
    await vi.waitFor(() => expect(askedFor()).toEqual(['A']))

    const b = enterStore('B')
    first.fail(new Unreachable('/order/getstore'))

    expect(await names([a, b])).toEqual([null, 'B'])
  })
})

describe('a store that cannot be entered', () => {
  test('after a refusal of the server, the guest stays where they were', async () => {
    await enterStore('A')
    const before = currentScope()
    server.getStore.mockRejectedValueOnce(new Refusal({ result: 'something_wrong' }))

    await expect(enterStore('B')).rejects.toThrow('something_wrong')

    expect(currentScope()).toBe(before)
    expect(useSession.getState().phase).toBe('ready')
  })

  test('without an answer the session’s store is unknown, so the guest chooses again', async () => {
    await enterStore('A')
    server.getStore.mockRejectedValueOnce(new Unreachable('/order/getstore'))

    await expect(enterStore('B')).rejects.toThrow()

    expect(currentScope().store).toBeNull()
    expect(useSession.getState().phase).toBe('choosing')
  })

  const opensAs = (type: 'order' | 'membership') =>
    useSession.setState({ launch: { type, orderType: 'home', tableID: '', catIDs: [] } as never })
  const withoutServer = () => {
    const closed = storeCalled('A')
    server.getStore.mockResolvedValueOnce(
      reply('A', { ...closed, info: { ...closed.info, orderServerBuildNo: 0 } }),
    )
  }

  test('a store without its ordering server is not entered', async () => {
    opensAs('order')
    withoutServer()

    await expect(enterStore('A')).rejects.toThrow('error_order_server_unavailable')

    expect(currentScope().store).toBeNull()
  })

  test('a membership does not need the ordering server (R-20)', async () => {
    opensAs('membership')
    withoutServer()

    expect((await enterStore('A'))?.storeID).toBe('A')
  })
})
