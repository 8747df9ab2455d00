import { expect, test } from 'vitest'
import { type BackTo, type BackVariant, backTo } from './back'
import { ROUTES } from './routes'

const H = 'history'
const S = ROUTES.stores
const HOME = ROUTES.storeHome

type Row = [
  path: string,
  browser: BackTo,
  app: BackTo,
  fromStores: BackTo,
  fromHome: BackTo,
  fromMenu: BackTo,
]

/** Every page, and the target of Back: in a browser, in an app, and in a packaged app by the root of the visit. */
const TABLE: Row[] = [
  ['/', H, H, H, H, H],
  ['/splash-screen', H, H, H, H, H],
  ['/stores', H, H, H, H, H],
  ['/store-home', H, S, S, H, H],
  ['/menu-full', H, S, HOME, HOME, H],
  ['/menu-full?q=1', H, S, HOME, HOME, H],
  ['/menu-category', H, S, HOME, HOME, H],
  ['/menu-category/', H, S, HOME, HOME, H],
  ['/menu-category?x=1', H, S, HOME, HOME, H],
  ['/menu-category/12', H, H, H, H, H],
  ['/menu-category/12?x=1', H, H, H, H, H],
  ['/menu-item', H, H, H, H, H],
  ['/menu-item/gyoza', H, H, H, H, H],
  ['/menu-item?mode=search', H, H, H, H, H],
  ['/order', H, H, H, H, H],
  ['/order?orderItem=a', H, H, H, H, H],
  ['/order-bundle', H, H, H, H, H],
  ['/checkout', H, H, H, H, H],
  ['/payment', H, H, H, H, H],
  ['/order/status/T', H, H, H, H, H],
  ['/table-bill', H, H, H, H, H],
  ['/table-bill?returned=1', H, H, H, H, H],
  ['/booking', H, H, H, H, H],
  ['/giftcard', H, H, H, H, H],
  ['/giftcard-add', H, H, H, H, H],
  ['/membership', H, H, H, H, H],
  ['/test', H, H, H, H, H],
]

const from = (path: string, root: string, severalStores = true, home = true) => ({
  path,
  root,
  severalStores,
  home,
})

test.each(TABLE)('%s', (path, browser, app, fromStores, fromHome, fromMenu) => {
  const to = (variant: BackVariant, root: string) => backTo(variant, from(path, root))

  expect([
    to('browser', S),
    to('app', S),
    to('packaged', S),
    to('packaged', HOME),
    to('packaged', '/menu-full'),
  ]).toEqual([browser, app, fromStores, fromHome, fromMenu])
})

test('the table has every page', () => {
  const pages = new Set(TABLE.map(([path]) => path))

  expect(Object.values(ROUTES).filter(route => ![...pages].some(page => page.startsWith(route)))).toEqual([])
})

test.each(['/store-home', '/menu-full', '/menu-category'])(
  'a company of one store has no list behind %s',
  path => {
    expect(backTo('app', from(path, HOME, false))).toBe(H)
    expect(backTo('packaged', from(path, S, false))).toBe(H)
  },
)

test.each(['/menu-full', '/menu-category'])('without a home page %s leads back to the stores', path => {
  expect(backTo('packaged', from(path, S, true, false))).toBe(S)
  expect(backTo('packaged', from(path, '/menu-full', true, false))).toBe(H)
  expect(backTo('packaged', from(path, S, false, false))).toBe(H)
  expect(backTo('packaged', from('/menu-category/12', S, true, false))).toBe(H)
})
