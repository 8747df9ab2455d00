// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROUTES } from '@/state/page/routes'
import { leaveStore, openScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { storeCalled } from '@/testing/store'
import { follow, goBack, listenToDevice, pathOfLink } from './native'

const HOUSE = 'https://order.sakura.example'

function at(path: string, storeCount = 2): void {
  openScope(storeCalled('A'))
  history.replaceState(null, '', path)
  const launch = { orderType: 'home', storeID: '', storeCount, tableID: '' }
  useSession.setState({ basename: '', launch: launch as never })
}

beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  leaveStore()
})

function back(canGoBack = true, variant: 'app' | 'packaged' = 'app') {
  const [leave, goTo] = [vi.fn(), vi.fn()]
  const step = vi.spyOn(history, 'back').mockImplementation(() => {})
  goBack(canGoBack, leave, goTo, variant)
  return { to: goTo.mock.calls.flat(), steps: step.mock.calls.length, left: leave.mock.calls.length }
}

test('the device’s Back leads from a home or a menu to the stores', () => {
  for (const path of ['/store-home', '/menu-full', '/menu-category']) {
    at(path)
    expect(back()).toEqual({ to: ['/stores'], steps: 0, left: 0 })
    vi.restoreAllMocks()
  }
})

test('Back goes one step back elsewhere, and leaves the app if there is none', () => {
  at('/checkout')
  expect(back()).toEqual({ to: [], steps: 1, left: 0 })
  vi.restoreAllMocks()

  at('/stores')
  expect(back(false)).toEqual({ to: [], steps: 0, left: 1 })
})

const SOURCES = import.meta.glob<string>(['/src/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The screens of a store device, on which Back does nothing. */
const LOCKED = /^\/src\/(?:app\/house|features\/kiosk)\//

test('only ModalDialog opens dialogs over a guest’s page, and Back closes it', () => {
  const made = Object.entries(SOURCES)
    .filter(([file]) => !LOCKED.test(file))
    .filter(([, source]) => /import \{[^}]*\bDialog\b[^}]*\} from '@headlessui/.test(source))
    .map(([file]) => file)

  expect(made).toEqual(['/src/ui/ModalDialog.tsx'])
  expect(SOURCES[made[0] as string]).toMatch(/useBackToClose\(open && !routed/)
})

const PAGES = Object.values(ROUTES)
const ROLES = ['dialog', 'alertdialog'] as const
const OPEN = (['app', 'packaged'] as const).flatMap(variant =>
  PAGES.flatMap(page => ROLES.map(role => [variant, role, page] as const)),
)

test.each(OPEN)(
  'in the %s variant Back closes a %s over %s before it leads anywhere',
  (variant, role, page) => {
    at(page)
    document.body.innerHTML = `<div role="${role}"></div>`

    expect(back(true, variant)).toEqual({ to: [], steps: 1, left: 0 })
  },
)

test.each([
  ['app', '/store-home', ['/stores']],
  ['packaged', '/store-home', ['/stores']],
  ['app', '/menu-full', ['/stores']],
  ['packaged', '/menu-full', ['/store-home']],
  ['packaged', '/menu-category/12', []],
] as const)('with nothing open the %s variant leads from %s to %s', (variant, path, to) => {
  at(path)

  expect(back(true, variant)).toEqual({ to, steps: to.length ? 0 : 1, left: 0 })
})

test.each([
  [`${HOUSE}/menu-item/gyoza?x=1#a`, '/menu-item/gyoza?x=1#a'],
  [`${HOUSE}/sakura-queen-table-4`, '/sakura-queen-table-4'],
  ['https://order.sakura.example.evil/menu-full', null],
  ['http://order.sakura.example/menu-full', null],
  ['javascript:alert(1)', null],
  ['nothing', null],
])('a link to %s opens %s', (url, path) => {
  expect(pathOfLink(url, HOUSE)).toBe(path)
})

test('during a payment only the link that returns from paying is followed', () => {
  at('/payment')
  const goTo = vi.fn()
  follow(`${HOUSE}/menu-full`, HOUSE, goTo)
  expect(goTo).not.toHaveBeenCalled()

  follow(`${HOUSE}/payment?returned=1&paymentID=P`, HOUSE, goTo)
  expect(goTo).toHaveBeenCalledWith('/payment?returned=1&paymentID=P')
})

test('a page in an app’s shell listens to Back and to links', () => {
  const addListener = vi.fn()
  vi.stubGlobal('Capacitor', { Plugins: { App: { addListener, minimizeApp: vi.fn() } } })
  listenToDevice(HOUSE, vi.fn())
  vi.unstubAllGlobals()

  expect(addListener.mock.calls.map(([event]) => event)).toEqual(['backButton', 'appUrlOpen'])
})
