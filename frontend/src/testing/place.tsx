import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'

/** The path of a page in a test, and a function to open another. */
export const place: { pathname: string; navigate: NavigateFunction } = { pathname: '', navigate: () => {} }

/** Rendered beside the pages of a test, inside their router. */
export function Place() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    place.pathname = pathname
    place.navigate = navigate
  }, [pathname, navigate])
  return null
}
