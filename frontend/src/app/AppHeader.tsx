import { ArrowLeftIcon, Bars3Icon } from '@heroicons/react/24/outline'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { OrderTypeChip } from '@/features/order-type/OrderTypeChip'
import { useText } from '@/i18n/i18n'
import { isSearch, menuHome, ROUTES } from '@/state/page/routes'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { hasCameFrom } from '@/ui/came-from'
import { classes } from '@/ui/classes'
import { IconButton } from '@/ui/IconButton'
import { LanguageMenu } from './LanguageMenu'
import { pageOf } from './useArrival'
import { useLeave } from './useLeave'

function Name() {
  const store = useScope().store
  const company = useSession(state => state.company)
  const { pathname } = useLocation()
  const onMenu = pageOf(pathname) === 'menu'
  const leave = useLeave()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void leave(ROUTES.storeHome)
  }
  const words = 'heading block truncate text-base md:text-lg'
  const onHome = pathname === ROUTES.storeHome
  // The page's own heading already shows the name.
  const saidBelow = onHome && store?.info.companyName === store?.info.storeName
  if (!store || pathname === ROUTES.stores) return <span className={words}>{company?.companyName}</span>
  return (
    <Link
      to={ROUTES.storeHome}
      onClick={follow}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1"
    >
      {store.info.logoUri && <img src={store.info.logoUri} alt="" className="h-8 w-auto shrink-0" />}
      <span
        className={classes(
          words,
          store.info.logoUri && onMenu && 'max-[23rem]:sr-only',
          store.info.logoUri && saidBelow && 'sr-only',
        )}
      >
        {onHome ? store.info.companyName : store.info.storeName}
      </span>
    </Link>
  )
}

/** The header: the side menu, the brand's name, the order type and the language. */
export function AppHeader({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const store = useScope().store
  const onMenu = pageOf(pathname) === 'menu'
  const searching = isSearch({ pathname, search })
  const toMenu = () => {
    if (searching && hasCameFrom()) void navigate(-1)
    else if (store) void navigate(menuHome(store))
  }
  return (
    <header className="sticky top-0 z-30 h-(--header) border-border border-b bg-surface">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-50 focus:bg-surface focus:px-3 focus:py-2"
      >
        {t('app.skip')}
      </a>
      <div className="flex h-full items-center gap-1 px-1.5 md:px-3">
        {store && (searching || pathname === ROUTES.checkout) ? (
          <IconButton label={t('app.back')} onClick={toMenu}>
            <ArrowLeftIcon />
          </IconButton>
        ) : (
          store?.config.mainMenuEnabled !== false && (
            <IconButton label={t('app.openMenu')} onClick={onOpenDrawer}>
              <Bars3Icon />
            </IconButton>
          )
        )}
        <div className="flex min-w-0 flex-1 items-center">
          <Name />
        </div>
        {onMenu && store && <OrderTypeChip />}
        <LanguageMenu />
      </div>
    </header>
  )
}
