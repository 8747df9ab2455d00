import { Squares2X2Icon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CartBar } from '@/features/cart/CartBar'
import { CartPanel } from '@/features/cart/CartPanel'
import { CategoryMenu } from '@/features/menu/CategoryMenu'
import { FullMenu, Sections } from '@/features/menu/FullMenu'
import { MenuSkeleton } from '@/features/menu/MenuSkeleton'
import { useText } from '@/i18n/i18n'
import { mention } from '@/state/dialogs'
import { useFormat } from '@/state/format'
import { useMenu } from '@/state/menu'
import type { MenuIndex } from '@/state/menu-index'
import { menuHome, ROUTES } from '@/state/routes'
import { useStore } from '@/state/session'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { mayCheckOut } from './checkout-click'
import { whenIdle } from './when-idle'

const ItemDialog = lazy(() => import('./ItemDialog'))

const isBackground = (pathname: string) =>
  pathname.startsWith(ROUTES.menuFull) || pathname.startsWith(ROUTES.menuCategory)

/** The menu behind the item that is open: the last menu page seen, else the menu home. */
function useBackground(): string {
  const { pathname } = useLocation()
  const store = useStore()
  const last = useRef(menuHome(store))
  if (isBackground(pathname)) last.current = pathname
  return last.current
}

function MenuContents({ index, path }: { index: MenuIndex; path: string }) {
  const t = useText()
  const navigate = useNavigate()
  const wanted = path.startsWith(`${ROUTES.menuCategory}/`) ? Number(path.split('/')[2]) : null
  const known = wanted === null || index.sections.some(section => section.category.ID === wanted)
  useEffect(() => {
    if (known) return
    mention(t('app.categoryGone'))
    void navigate(ROUTES.menuFull, { replace: true })
  }, [known, navigate, t])
  if (index.sections.length === 0)
    return <Empty Icon={Squares2X2Icon} title={t('menu.emptyTitle')} text={t('menu.emptyBody')} />
  if (path === ROUTES.menuCategory) return <CategoryMenu index={index} />
  if (wanted === null || !known) return <FullMenu index={index} />
  const family = index.sections.filter(
    section => section.category.ID === wanted || section.category.pID === wanted,
  )
  return <Sections key={wanted} sections={family} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Empty Icon={Squares2X2Icon} title={t('menu.failedTitle')} text={t('menu.failedBody')}>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </Empty>
  )
}

/** The menu with the cart beside it, and an item over it when one is open. */
export function Component() {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { index, failed, retry } = useMenu()
  const background = useBackground()
  useEffect(() => whenIdle(() => void import('./ItemDialog')), [])
  const checkout = async () => {
    if (await mayCheckOut(t, format)) await navigate(ROUTES.checkout)
  }
  return (
    <>
      <div className="mx-auto flex w-full">
        <main id="menu" className="min-w-0 flex-1 pb-28 md:pb-10">
          <h1 className="sr-only">{t('menu.title')}</h1>
          {index ? (
            <MenuContents index={index} path={background} />
          ) : failed ? (
            <Failed onRetry={retry} />
          ) : (
            <MenuSkeleton label={t('app.loading')} />
          )}
        </main>
        <CartPanel onCheckout={checkout} />
      </div>
      <CartBar onCheckout={checkout} />
      {index && !isBackground(pathname) && (
        <Suspense>
          <ItemDialog index={index} background={background} />
        </Suspense>
      )}
    </>
  )
}
