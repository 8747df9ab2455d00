import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Navigates to another page. Ignores the current page, so that every step back is visible (spec section 2, Route
 * guards; R-2).
 */
export function useGoTo(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return useCallback(
    async path => {
      if (path !== here) await navigate(path)
    },
    [here, navigate],
  )
}
