import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'

/** Where a page drawn by a test is, and a way to send it elsewhere. */
export const place: { pathname: string; navigate: NavigateFunction } = { pathname: '', navigate: () => {} }

/** Put beside the pages of a test, inside their router. */
export function Place() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    place.pathname = pathname
    place.navigate = navigate
  }, [pathname, navigate])
  return null
}
