import { createBrowserRouter, type LoaderFunctionArgs, replace } from 'react-router-dom'
import { createOrder } from '@/state/order/order'
import { ROUTES } from '@/state/page/routes'
import { currentScope } from '@/state/scope/current'
import { session } from '@/state/scope/session'
import { Crash } from './Crash'
import { guard } from './guards'
import { NotFoundPage } from './NotFoundPage'
import { Shell } from './Shell'
import { Splash } from './Splash'
import { SplashPage } from './SplashPage'
import { rememberWanted } from './wanted'

/** Every address passes here before it is shown. */
function guarded(basename: string) {
  return ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const path = (pathname.slice(basename.length) || '/') + search
    const { phase, stage } = session()
    const scope = currentScope()
    const elsewhere = guard(path, {
      phase,
      store: scope.store,
      orderType: scope.of(createOrder).cart().orderType,
      member: false,
      developing: stage === 'dev',
    })
    if (!elsewhere) return null
    if (phase === 'starting') rememberWanted(path)
    return replace(elsewhere)
  }
}

const PAGES = {
  stores: () => import('./StoresPage'),
  storeHome: () => import('./StoreHomePage'),
  menu: () => import('./MenuPage'),
  checkout: () => import('./CheckoutPage'),
  payment: () => import('./PaymentPage'),
  orderStatus: () => import('./OrderStatusPage'),
  test: () => import('./TestPage'),
}

const MENU_PATHS = ['/menu-full', '/menu-category', '/menu-item', '/order', '/order-bundle']

/** Fetches the code of what an address most likely shows while the server is asked. */
export function fetchPage(path: string): void {
  const first = `/${path.split('/')[1] ?? ''}`
  const page = MENU_PATHS.includes(first)
    ? PAGES.menu
    : first === ROUTES.checkout
      ? PAGES.checkout
      : PAGES.storeHome
  page().catch(() => {})
}

/** The one place that knows which address shows which page. */
export function createRouter(basename: string) {
  const loader = guarded(basename)
  const page = { loader, hydrateFallbackElement: <Splash label="" /> }
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <Crash />,
        children: [
          { path: '/', ...page, element: null },
          { path: '/splash-screen', element: <SplashPage /> },
          { path: '/stores', ...page, lazy: PAGES.stores },
          { path: '/store-home', ...page, lazy: PAGES.storeHome },
          {
            lazy: PAGES.menu,
            children: [
              '/menu-full',
              '/menu-category/:catID?',
              '/menu-item/:key?',
              '/order',
              '/order-bundle',
            ].map(path => ({
              path,
              ...page,
              element: null,
            })),
          },
          { path: '/checkout', ...page, lazy: PAGES.checkout },
          { path: '/payment', ...page, lazy: PAGES.payment },
          { path: '/order/status/:token', ...page, lazy: PAGES.orderStatus },
          { path: ROUTES.test, ...page, lazy: PAGES.test },
          { path: '*', ...page, element: <NotFoundPage /> },
        ],
      },
    ],
    { basename: basename || '/' },
  )
}
