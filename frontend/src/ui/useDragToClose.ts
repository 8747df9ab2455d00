import { type PointerEvent, useRef } from 'react'

const FAR_ENOUGH = 0.3

/** Lets a sheet follow the finger down; it closes if it is let go far enough down. */
export function useDragToClose(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)

  const move = (distance: number, animated: boolean) => {
    if (!panel.current) return
    panel.current.style.transition = animated ? '' : 'none'
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(Math.max(0, event.clientY - start.current), false)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      const distance = event.clientY - start.current
      start.current = null
      if (distance > (panel.current?.offsetHeight ?? 0) * FAR_ENOUGH) onClose()
      else move(0, true)
    },
    onPointerCancel: () => {
      start.current = null
      move(0, true)
    },
  }
  return { panel, handle }
}
