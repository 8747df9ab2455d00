import { startTransition, useEffect, useState } from 'react'

const UNPAINTED_MS = 100

/** False until the first render of a component has been painted: what is out of sight can wait for that. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const end = () => startTransition(() => setPainted(true))
    // A page in the background is not painted.
    const timer = setTimeout(end, UNPAINTED_MS)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      end()
    })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [])
  return painted
}
