import { create } from 'zustand'
import { shortId } from '@/lib/identity'

export interface Message {
  id: string
  title: string
  body: string
  /** the words of the button that agrees */
  yes: string
  /** null hides it */
  no: string | null
  danger: boolean
  settle: (agreed: boolean) => void
}

export interface Toast {
  id: string
  text: string
  action: { label: string; run: () => void } | null
}

interface Dialogs {
  messages: Message[]
  toast: Toast | null
}

export const useDialogs = create<Dialogs>(() => ({ messages: [], toast: null }))

function show(message: Omit<Message, 'id' | 'settle'>): Promise<boolean> {
  return new Promise(resolve => {
    const id = shortId()
    const settle = (agreed: boolean) => {
      useDialogs.setState(state => ({ messages: state.messages.filter(one => one.id !== id) }))
      resolve(agreed)
    }
    useDialogs.setState(state => ({ messages: [...state.messages, { ...message, id, settle }] }))
  })
}

/** Says something that wants an OK. */
export const tell = (title: string, body: string, yes: string): Promise<boolean> =>
  show({ title, body, yes, no: null, danger: false })

/** Asks something that is answered with yes or no. */
export const ask = (question: { title: string; body: string; yes: string; no: string; danger?: boolean }) =>
  show({ danger: false, ...question })

const TOAST_MS = 6_000
let ending: ReturnType<typeof setTimeout> | undefined

/** Says something in passing, perhaps with one thing to do about it. */
export function mention(text: string, action: Toast['action'] = null): void {
  clearTimeout(ending)
  useDialogs.setState({ toast: { id: shortId(), text, action } })
  ending = setTimeout(dismissToast, TOAST_MS)
}

export function dismissToast(): void {
  clearTimeout(ending)
  useDialogs.setState({ toast: null })
}
