import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayLeave } from '@/state/page/leaving'

/** Follows a link that leads out of what the guest is at, once they agree to it. */
export function useLeave(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async path => {
      if (await mayLeave()) await navigate(path)
    },
    [navigate],
  )
}
