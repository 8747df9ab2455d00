import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isMenuPage, menuHome, ROUTES } from '@/state/page/routes'
import { useStore } from '@/state/scope/current'

/** The pages of a store device: the menu and the way to an order. Pure. */
const isOpenHere = (path: string): boolean => isMenuPage(path) || path === ROUTES.checkout

/** Shows the menu instead of any other page. */
export function useLocked(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const store = useStore()
  const away = !isOpenHere(pathname)
  useEffect(() => {
    if (away) void navigate(menuHome(store), { replace: true })
  }, [away, navigate, store])
  useEffect(() => stayWithin(), [])
}

/** Blocks links to other sites and the menu of a long touch. */
function stayWithin(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const refuse = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const outside = link instanceof HTMLAnchorElement && (link.origin !== location.origin || link.target)
    if (outside) event.preventDefault()
  }
  addEventListener('click', refuse, { capture: true, signal })
  addEventListener('auxclick', event => event.preventDefault(), { capture: true, signal })
  addEventListener('contextmenu', event => event.preventDefault(), { capture: true, signal })
  return () => ending.abort()
}
