import { create } from 'zustand'
import { shortId } from '@/lib/identity'
import { closeQuestions, question } from './question'

export interface Message {
  title: string
  body: string
  /** the words of the button that agrees */
  yes: string
  /** null hides it */
  no: string | null
  danger: boolean
}

/** Messages follow each other: none takes the place of one that was not read. */
export const message = question<Message, boolean>(false, true)

/** Says something that wants an OK. */
export const tell = (title: string, body: string, yes: string): Promise<boolean> =>
  message.ask({ title, body, yes, no: null, danger: false })

/** Asks something that is answered with yes or no. */
export const ask = (asked: { title: string; body: string; yes: string; no: string; danger?: boolean }) =>
  message.ask({ danger: false, ...asked })

/** What a screen reader is told in passing, and nobody sees. */
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
/** Those that had to make room for another or have not been shown yet, the next one first. */
let waiting: Toast[] = []

const shown = () => useToast.getState().toast

/** The toast stays as long as somebody is at it. */
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
 * Says something in passing, perhaps with one thing to do about it. What can be done about one is not taken away by the
 * next: plain words wait for it, and it comes back after a newer one.
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

/** Closes whatever stands open, as if it had been declined. */
export function closeDialogs(): void {
  closeQuestions()
  waiting = []
  dismissToast()
}
