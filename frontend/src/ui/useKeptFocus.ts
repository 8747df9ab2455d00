import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)'

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/**
 * Keeps the keyboard focus in a list when the focused row is removed or replaced: it moves to the first or last
 * control of the row in that place now, or to the list itself.
 */
export function useKeptFocus<T extends HTMLElement>(
  control: 'first' | 'last' = 'first',
): RefObject<T | null> {
  const list = useRef<T>(null)
  const at = useRef<{ control: Element; row: number } | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = ({ target }: FocusEvent) => {
      const row = [...element.children].findIndex(child => child.contains(target as Node))
      at.current = row < 0 ? null : { control: target as Element, row }
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    const lost = at.current
    if (!lost || lost.control.isConnected) return
    at.current = null
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const rows = [...(list.current?.children ?? [])]
    const controls = controlsOf(rows[Math.min(lost.row, rows.length - 1)])
    const next = controls.at(control === 'first' ? 0 : -1) ?? list.current
    next?.focus()
  })
  return list
}
