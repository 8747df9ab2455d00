import { useCallback } from 'react'
import { mayLeave } from '@/state/page/leaving'
import { useGoTo } from './useGoTo'

/** Follows a link that leads out of what the guest is at, once they agree to it. */
export function useLeave(): (path: string) => Promise<void> {
  const goTo = useGoTo()
  return useCallback(
    async path => {
      if (await mayLeave()) await goTo(path)
    },
    [goTo],
  )
}
