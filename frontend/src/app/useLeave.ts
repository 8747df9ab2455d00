import { useCallback } from 'react'
import { mayLeave } from '@/state/page/leaving'
import { useGoTo } from './useGoTo'

/** Follows a link away from checkout, after the guest confirms it. */
export function useLeave(): (path: string) => Promise<void> {
  const goTo = useGoTo()
  return useCallback(
    async path => {
      if (await mayLeave()) await goTo(path)
    },
    [goTo],
  )
}
