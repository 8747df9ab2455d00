import { create } from 'zustand'
import { shortId } from '@/lib/identity'
import { closeQuestions, question } from './question'

interface Words {
  title: string
  body: string
  /** the words of the button that agrees */
  yes: string
}

interface Ways {
  /** what the title is about */
  subtitle: string | null
  /** a store's own words after the body, as markup */
  html: string | null
  danger: boolean
  /** only its buttons put it away: neither Back nor Escape nor a tap beside it */
  persistent: boolean
  /** milliseconds after which it is put away by itself */
  closesAfterMs: number | null
}

export interface Message extends Words, Ways {
  /** null hides it */
  no: string | null
}

const PLAIN: Ways = { subtitle: null, html: null, danger: false, persistent: false, closesAfterMs: null }

/** Messages follow each other: none takes the place of one that was not read. */
export const message = question<Message, boolean>(false, true)

/** Something to be said that wants one button. */
export const notice = (words: Words, ways: Partial<Ways> = {}): Message => ({
  ...PLAIN,
  ...ways,
  ...words,
  no: null,
})

/** Says something that wants an OK. */
export const tell = (title: string, body: string, yes: string, ways?: Partial<Ways>): Promise<boolean> =>
  message.ask(notice({ title, body, yes }, ways))

/** Asks something that is answered with yes or no. */
export const ask = (asked: Words & { no: string } & Partial<Ways>): Promise<boolean> =>
  message.ask({ ...PLAIN, ...asked })

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
