import { useEffect, useRef } from 'react'
import { type Entry, entryNow, noteEntry } from './history-entry'

interface Layer {
  id: string
  close: () => void
  /** it needs an answer, and Back is none */
  stays: boolean
}

/** The layers that are open over the page, the last one on top; each has its own entry in the browser's history. */
const open: Layer[] = []
let count = 0

let passing = false

const standsOpen = (id: string | undefined) => open.some(layer => layer.id === id)

/** Passes over the entry of a layer that was closed by hand, and over the entry of the page beneath it. */
function passOver(came: Entry, here: Entry, passed: boolean): void {
  const samePage = came.idx === here.idx
  const backwards = samePage ? came.depth >= here.depth : came.idx > here.idx
  if (here.layer) {
    passing = backwards && (passed || !samePage)
    history.go(backwards ? -1 : 1)
  } else if (samePage && backwards && !passed) history.back()
}

/**
 * Closes the layers above the entry that Back came to. A layer that was closed by hand has left its entry behind,
 * since removing an entry takes time and would undo a later navigation: it is passed over here, and so is the page
 * beneath it, which the guest never left. A layer that needs an answer stays, and its entry with it.
 */
function cameTo(): void {
  const came = noteEntry()
  const here = entryNow()
  const place = open.findIndex(layer => layer.id === here.layer)
  const steps = came.idx === here.idx ? came.depth - here.depth : 0
  if (steps > 0 && open.slice(place + 1).some(layer => layer.stays)) return void history.go(steps)
  const above = open.splice(place + 1).reverse()
  for (const layer of above) layer.close()
  const passed = passing
  passing = false
  if (above.length === 0 && place < 0) passOver(came, here, passed)
}

function put(layer: Layer): void {
  if (count === 1) addEventListener('popstate', cameTo)
  const here = entryNow()
  const state = history.state as object | null
  const left = here.layer && !standsOpen(here.layer)
  const entry = { ...state, layer: layer.id, depth: left ? here.depth : here.depth + 1 }
  open.push(layer)
  if (left) history.replaceState(entry, '')
  else history.pushState(entry, '')
  noteEntry()
}

function take(layer: Layer): void {
  const place = open.indexOf(layer)
  if (place >= 0) open.splice(place, 1)
}

/** While a layer is open, the browser's Back closes it, or has no effect if it stays, and does nothing else. */
export function useBackToClose(isOpen: boolean, onClose: () => void, stays = false): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const layer = { id: `${performance.timeOrigin}-${++count}`, close: () => close.current(), stays }
    put(layer)
    return () => take(layer)
  }, [isOpen, stays])
}
