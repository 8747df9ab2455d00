import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ROUTES } from '@/state/page/routes'

const MENU = [ROUTES.menuFull, ROUTES.menuCategory, ROUTES.menuItem, ROUTES.orderBundle]

/** The page of an address; all menu addresses are one page. Empty while the application is starting. Pure. */
export function pageOf(pathname: string): string {
  if (pathname === '/' || pathname === ROUTES.splash) return ''
  return pathname === ROUTES.order || MENU.some(path => pathname.startsWith(path)) ? 'menu' : pathname
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Focuses the heading once it is there, unless the guest does something first; returns a function that stops the wait.
 */
function awaitHeading(): () => void {
  const content = document.getElementById('content')
  if (!content || focusHeading()) return () => {}
  const ending = new AbortController()
  const observer = new MutationObserver(() => focusHeading() && ending.abort())
  const { signal } = ending
  signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => ending.abort(), { signal })
  observer.observe(content, { childList: true, subtree: true })
  return () => ending.abort()
}

/**
 * After a navigation, focuses the heading of the new page, so that it is announced. The browser announces the first
 * page itself.
 */
export function useArrival(): void {
  const page = pageOf(useLocation().pathname)
  const before = useRef('')
  useEffect(() => {
    const from = before.current
    before.current = page
    return page && from && from !== page ? awaitHeading() : undefined
  }, [page])
}
