import { create } from 'zustand'
import { shortId } from '@/lib/identity'
import { closeQuestions, question } from './question'

interface Words {
  title: string
  body: string
  /** the label of the button that agrees */
  yes: string
}

interface Ways {
  /** the subject of the title */
  subtitle: string | null
  /** a store's own words after the body, as HTML */
  html: string | null
  danger: boolean
  /** only its buttons close it: neither Back nor Escape nor a tap beside it */
  persistent: boolean
  /** milliseconds after which it closes by itself */
  closesAfterMs: number | null
}

export interface Message extends Words, Ways {
  /** null hides it */
  no: string | null
}

const PLAIN: Ways = { subtitle: null, html: null, danger: false, persistent: false, closesAfterMs: null }

/** Messages wait for each other: none replaces one that was not read. */
export const message = question<Message, boolean>(false, true)

/** A message with one button. */
export const notice = (words: Words, ways: Partial<Ways> = {}): Message => ({
  ...PLAIN,
  ...ways,
  ...words,
  no: null,
})

/** Shows a message with an OK button. */
export const tell = (title: string, body: string, yes: string, ways?: Partial<Ways>): Promise<boolean> =>
  message.ask(notice({ title, body, yes }, ways))

/** Asks a question that is answered with yes or no. */
export const ask = (asked: Words & { no: string } & Partial<Ways>): Promise<boolean> =>
  message.ask({ ...PLAIN, ...asked })

/** The last announcement for screen readers; it is not visible. */
export const useAnnounced = create<{ text: string }>(() => ({ text: '' }))

export const announce = (text: string): void => useAnnounced.setState({ text })

export interface Toast {
  id: string
  text: string
  action: { label: string; run: () => void } | null
}

export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }))

const TOAST_MS = 6_000
let ending: ReturnType<typeof setTimeout> | undefined
/** Toasts that were replaced or not shown yet, the next one first. */
let waiting: Toast[] = []

const shown = () => useToast.getState().toast

/** Keeps the toast open while a pointer or the focus is on it. */
export const holdToast = (): void => clearTimeout(ending)

export function resumeToast(): void {
  clearTimeout(ending)
  if (shown()) ending = setTimeout(dismissToast, TOAST_MS)
}

function show(toast: Toast | null): void {
  useToast.setState({ toast })
  resumeToast()
}

/**
 * Shows a toast, perhaps with an action. A toast with an action is not lost to the next one: a plain toast waits for
 * it, and it comes back after a newer one with an action.
 */
export function mention(text: string, action: Toast['action'] = null): void {
  const toast = { id: shortId(), text, action }
  const now = shown()
  if (now?.action && !action) {
    waiting.push(toast)
    return
  }
  if (now?.action) waiting.unshift(now)
  show(toast)
}

export function dismissToast(): void {
  show(waiting.shift() ?? null)
}

/** Closes everything that is open, as if it had been declined. */
export function closeDialogs(): void {
  closeQuestions()
  waiting = []
  dismissToast()
}
