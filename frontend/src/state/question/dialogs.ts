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

export interface Toast {
  id: string
  text: string
  action: { label: string; run: () => void } | null
}

export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }))

const TOAST_MS = 6_000
let ending: ReturnType<typeof setTimeout> | undefined

/** Says something in passing, perhaps with one thing to do about it. */
export function mention(text: string, action: Toast['action'] = null): void {
  clearTimeout(ending)
  useToast.setState({ toast: { id: shortId(), text, action } })
  ending = setTimeout(dismissToast, TOAST_MS)
}

export function dismissToast(): void {
  clearTimeout(ending)
  useToast.setState({ toast: null })
}

/** Closes whatever stands open, as if it had been declined. */
export function closeDialogs(): void {
  closeQuestions()
  dismissToast()
}
