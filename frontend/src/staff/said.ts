import { create } from 'zustand'
import type { TextKey } from '@/i18n/i18n'
import { shortId } from '@/lib/identity'

/** A toast; an error stays until it is closed. */
export interface Word {
  id: string
  key: TextKey
  values: Record<string, string | number>
  trouble: boolean
  /** undoes the action */
  undo?: () => void
  /** the end of the time to undo, in milliseconds of the server's clock; without it, as long as the toast is shown */
  until?: number
}

export const useSaid = create<{ word: Word | null }>(() => ({ word: null }))

/** Reports an action with a button to undo it. */
export function sayWithUndo(
  key: TextKey,
  values: Record<string, string | number>,
  undo: () => void,
  until?: number,
): void {
  useSaid.setState({ word: { id: shortId(), key, values, trouble: false, undo, until } })
}

/** Shows a toast, on any staff page. */
export function say(key: TextKey, values: Record<string, string | number> = {}, trouble = false): void {
  useSaid.setState({ word: { id: shortId(), key, values, trouble } })
}

export const silence = (): void => useSaid.setState({ word: null })
