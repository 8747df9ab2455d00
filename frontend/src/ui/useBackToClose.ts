import { useEffect, useRef } from 'react'

interface Layer {
  id: string
  close: () => void
}

/** What is open over the page, the last one on top; each has an entry of its own in the browser's history. */
const open: Layer[] = []
let count = 0

const idOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/** Back closes what lay above the entry it came to; an entry of something that is closed already is passed over. */
function cameBack(): void {
  const id = idOf(history.state)
  const place = open.findIndex(layer => layer.id === id)
  if (id && place < 0) history.back()
  else for (const layer of open.splice(place + 1).toReversed()) layer.close()
}

function put(layer: Layer): void {
  if (open.length === 0) addEventListener('popstate', cameBack)
  open.push(layer)
  history.pushState({ ...(history.state as object | null), layer: layer.id }, '')
}

function take(layer: Layer): void {
  const place = open.indexOf(layer)
  if (place < 0) return
  open.splice(place, 1)
  // A link that closed it has gone on by then, and its entry is passed over on the way back.
  setTimeout(() => {
    if (idOf(history.state) === layer.id) history.back()
  })
}

/** While something is open over the page, the browser's Back closes it and nothing else. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const layer = { id: `${performance.timeOrigin}-${++count}`, close: () => close.current() }
    put(layer)
    return () => take(layer)
  }, [isOpen])
}
