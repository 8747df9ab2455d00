import { ExclamationTriangleIcon, ShoppingBagIcon } from '@heroicons/react/24/outline'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CategoryMenu } from '@/features/menu/CategoryMenu'
import { FullMenu, OneCategory } from '@/features/menu/FullMenu'
import { MenuSkeleton } from '@/features/menu/MenuSkeleton'
import { PageMessage } from '@/features/page-message/PageMessage'
import { useText, withWords } from '@/i18n/i18n'
import { useMenu } from '@/state/menu/menu'
import { filterCount, useMenuFilter } from '@/state/menu/menu-filter'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useMenuOnly } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { part } from '@/state/page/part'
import { categoryPath, isSearch, menuHome, ROUTES } from '@/state/page/routes'
import { mention } from '@/state/question/dialogs'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Closed } from './MenuClosed'
import { MenuTools } from './MenuTools'
import { MenuWithOrder } from './MenuWithOrder'
import { useGoTo } from './useGoTo'
import { whenIdle } from './when-idle'

const fetchItemDialog = () => withWords(import('./ItemDialog'), 'food', 'item', 'menu', 'switching')
const ItemDialog = part(fetchItemDialog)
const MenuExtras = part(() => import('./MenuExtras'), { lost: () => null })
const SearchPage = part(() => withWords(import('./SearchPage'), 'food', 'item', 'menu', 'search'), {
  waiting: <Loading />,
})
const FilteredMenu = part(() => withWords(import('./FilteredMenu'), 'food', 'menu'), { waiting: <Loading /> })

function Loading() {
  const t = useText()
  return <MenuSkeleton label={t('app.loading')} />
}

interface Place {
  pathname: string
  search: string
}

const isBackground = (place: Place) =>
  place.pathname.startsWith(ROUTES.menuFull) ||
  place.pathname.startsWith(ROUTES.menuCategory) ||
  isSearch(place)

/** The menu behind an open item: the last menu page, else the menu home. */
function useBackground(): Place {
  const { pathname, search } = useLocation()
  const store = useStore()
  const last = useRef<Place>({ pathname: menuHome(store), search: '' })
  if (isBackground({ pathname, search })) last.current = { pathname, search }
  return last.current
}

function MenuContents({ index, path }: { index: MenuIndex; path: string }) {
  const t = useText()
  const navigate = useNavigate()
  const goTo = useGoTo()
  const filtered = filterCount(useMenuFilter()) > 0
  const wanted = path.startsWith(`${ROUTES.menuCategory}/`) ? Number(path.split('/')[2]) : null
  const known = wanted === null || index.sections.some(section => section.category.ID === wanted)
  useEffect(() => {
    if (known) return
    mention(t('app.categoryGone'))
    void navigate(ROUTES.menuFull, { replace: true })
  }, [known, navigate, t])
  if (index.sections.length === 0)
    return <Empty Icon={ShoppingBagIcon} title={t('menu:emptyTitle')} text={t('menu:emptyBody')} />
  const grid = path === ROUTES.menuCategory
  const category = known ? wanted : null
  const view = (shown: MenuIndex) => {
    if (grid) return <CategoryMenu index={shown} />
    if (category === null) return <FullMenu index={shown} />
    return <OneCategory index={shown} category={category} onChoose={id => void goTo(categoryPath(id))} />
  }
  if (!filtered) return view(index)
  return <FilteredMenu index={index} category={category} grid={grid} view={view} />
}

/** The menu, or the search in its place. */
function Contents({ index, place }: { index: MenuIndex; place: Place }) {
  const orderType = useCart(cart => cart.orderType)
  if (isSearch(place)) return <SearchPage index={index} search={place.search} />
  return (
    <>
      <PageMessage page={orderType} />
      <Closed className="gutter mx-auto max-w-[1200px] pt-3" />
      <MenuTools index={index} />
      <MenuContents index={index} path={place.pathname} />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Empty Icon={ExclamationTriangleIcon} title={t('menu:failedTitle')} text={t('menu:failedBody')}>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </Empty>
  )
}

/** The menu with the order beside it, and an item over it when one is open. */
export function Component() {
  const t = useText()
  const { pathname, search } = useLocation()
  const { index, failed, retry } = useMenu()
  const background = useBackground()
  const navigate = useNavigate()
  const behind = background.pathname + background.search
  const close = useCallback(() => void navigate(behind, { replace: true }), [navigate, behind])
  const orderHidden = useMenuOnly() || search.includes('getNewBundleItem')
  const [idle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true)
        return fetchItemDialog()
      }),
    [],
  )
  return (
    <>
      <MenuWithOrder hidden={orderHidden}>
        <main className="min-w-0 flex-1 pb-28 md:pb-10">
          <h1 className="sr-only">{t('menu:title')}</h1>
          {index ? (
            <Contents index={index} place={background} />
          ) : failed ? (
            <Failed onRetry={retry} />
          ) : (
            <Loading />
          )}
        </main>
      </MenuWithOrder>
      {idle && <MenuExtras />}
      {index && !isBackground({ pathname, search }) && <ItemDialog index={index} onClose={close} />}
    </>
  )
}
