/** The keys of an accessible kiosk's keypad and the direction in which each moves the focus (EN 301 549, ADA). */
const STEPS: Record<string, -1 | 1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const REACHABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** The next position among `count` elements, with wrap-around; null for another key. Pure. */
export function stepped(key: string, place: number, count: number): number | null {
  const step = STEPS[key]
  if (!step || count === 0) return null
  if (place < 0) return step > 0 ? 0 : count - 1
  return (place + step + count) % count
}

/** Whether the focused element needs the arrow keys itself: a text field or a group of radio buttons. */
const keeps = (target: Element | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

const isShown = (element: HTMLElement) =>
  !element.closest('[inert], [aria-hidden=true]') && element.getClientRects().length > 0

/** The focusable elements: those of the topmost dialog, else of the whole page. */
function reachable(): HTMLElement[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
  const within = dialogs.filter(isShown).at(-1) ?? document.body
  return [...within.querySelectorAll<HTMLElement>(REACHABLE)].filter(isShown)
}

/** Moves the focus with the arrow keys; returns whether it did. */
export function moveFocus(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false
  if (keeps(document.activeElement)) return false
  const among = reachable()
  const place = among.indexOf(document.activeElement as HTMLElement)
  const next = stepped(event.key, place, among.length)
  if (next === null) return false
  event.preventDefault()
  among[next]?.focus()
  among[next]?.scrollIntoView({ block: 'nearest' })
  return true
}
