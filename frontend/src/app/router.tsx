import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { withWords } from '@/i18n/i18n'
import { page as pageOf } from '@/state/page/part'
import { ROUTES } from '@/state/page/routes'
import { fetchCheckout } from './fetch-checkout'
import { Shell } from './Shell'
import { SplashPage } from './SplashPage'

type Load = () => Promise<{ Component: ComponentType }>

const PAGES = {
  stores: () => withWords(import('./StoresPage'), 'door', 'store'),
  storeHome: () => withWords(import('./StoreHomePage'), 'store', 'switching'),
  menu: () => withWords(import('./MenuPage'), 'menu'),
  checkout: fetchCheckout,
  payment: () => withWords(import('./PaymentPage'), 'errors', 'payment'),
  orderStatus: () => withWords(import('./OrderStatusPage'), 'address', 'cart', 'checkout', 'order'),
  booking: () => withWords(import('./BookingPage'), 'booking', 'errors'),
  giftCard: () => withWords(import('./GiftCardPage'), 'errors', 'giftCard'),
  giftCardAdd: () => withWords(import('./GiftCardAddPage'), 'errors', 'giftCard'),
  membership: () => withWords(import('./MembershipPage'), 'drawer', 'errors', 'membership'),
  tableBill: () => withWords(import('./TableBillPage'), 'errors', 'tableBill'),
  test: () => import('./TestPage'),
}

const page = (load: Load) => pageOf(async () => ({ default: (await load()).Component }))

const Stores = page(PAGES.stores)
const StoreHome = page(PAGES.storeHome)
const Menu = page(PAGES.menu)
const Checkout = page(PAGES.checkout)
const Payment = page(PAGES.payment)
const OrderStatus = page(PAGES.orderStatus)
const Booking = page(PAGES.booking)
const GiftCard = page(PAGES.giftCard)
const GiftCardAdd = page(PAGES.giftCardAdd)
const Membership = page(PAGES.membership)
const TableBill = page(PAGES.tableBill)
const Test = page(PAGES.test)
const NotFound = page(() => withWords(import('./NotFoundPage'), 'door'))

/** All menu addresses are one page: navigating between them keeps it mounted. */
const MENU_PATHS = ['/menu-full', '/menu-category/:catID?', '/menu-item/:key?', '/order', '/order-bundle']

/** The routes of all pages; each passes the guard of `Page` first. */
export const Pages = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route path="/" element={null} />
      <Route path="/splash-screen" element={<SplashPage />} />
      <Route path="/stores" element={<Stores />} />
      <Route path="/store-home" element={<StoreHome />} />
      <Route element={<Menu />}>
        {MENU_PATHS.map(path => (
          <Route key={path} path={path} element={null} />
        ))}
      </Route>
      <Route path="/checkout" element={<Checkout />} />
      <Route path="/payment" element={<Payment />} />
      <Route path="/order/status/:token" element={<OrderStatus />} />
      <Route path={ROUTES.booking} element={<Booking />} />
      <Route path={ROUTES.giftCard} element={<GiftCard />} />
      <Route path={ROUTES.giftCardAdd} element={<GiftCardAdd />} />
      <Route path={ROUTES.membership} element={<Membership />} />
      <Route path={ROUTES.tableBill} element={<TableBill />} />
      <Route path={ROUTES.test} element={<Test />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)
