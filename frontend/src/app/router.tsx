import { createBrowserRouter, type LoaderFunctionArgs, replace } from 'react-router-dom'
import { withWords } from '@/i18n/i18n'
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
          { path: '/stores', ...page, lazy: () => withWords(import('./StoresPage'), 'store') },
          {
            path: '/store-home',
            ...page,
            lazy: () => withWords(import('./StoreHomePage'), 'store', 'switching'),
          },
          {
            lazy: () => withWords(import('./MenuPage'), 'menu'),
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
          {
            path: '/checkout',
            ...page,
            lazy: () =>
              withWords(
                import('./CheckoutPage'),
                'address',
                'cart',
                'checkout',
                'errors',
                'payment',
                'store',
              ),
          },
          { path: '/payment', ...page, lazy: () => withWords(import('./PaymentPage'), 'errors', 'payment') },
          {
            path: '/order/status/:token',
            ...page,
            lazy: () => withWords(import('./OrderStatusPage'), 'address', 'cart', 'checkout', 'order'),
          },
          { path: ROUTES.test, ...page, lazy: () => import('./TestPage') },
          { path: '*', ...page, element: <NotFoundPage /> },
        ],
      },
    ],
    { basename: basename || '/' },
  )
}
