import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { each, number } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { isSearch, ROUTES } from '@/state/page/routes'

/** The scroll position of each page of this tab, for a reload. */
export const keptPlaces = plainKey('SCR', { version: 1, shape: each(number) }, 'sessionStorage')

/** Sheets over a page do not change its scroll position. */
const OVER = [`${ROUTES.menuItem}/`, ROUTES.orderBundle]
const isOver = (pathname: string, search: string) =>
  pathname === ROUTES.order ||
  OVER.some(path => pathname.startsWith(path)) ||
  (pathname === ROUTES.menuItem && !isSearch({ pathname, search }))

const places = new Map<string, number>()
let current = ''

const remember = () => {
  if (current) places.set(current, scrollY)
}

/** The address of an order opens it, so it must not be stored in plain text. */
const mayBeKept = ([path]: [string, number]) => !path.startsWith(`${ROUTES.orderStatus}/`)

/** A new page starts at the top; a page seen before restores its scroll position. */
export function useScrollPlaces(): void {
  const { pathname, search } = useLocation()
  const place = isOver(pathname, search) ? '' : pathname
  useEffect(() => {
    history.scrollRestoration = 'manual'
    for (const [path, top] of Object.entries(keptPlaces().read() ?? {})) places.set(path, top)
    const keep = () => keptPlaces().write(Object.fromEntries([...places].filter(mayBeKept)))
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [])
  useLayoutEffect(() => {
    if (!place) return
    current = place
    scrollTo(0, places.get(place) ?? 0)
  }, [place])
}
