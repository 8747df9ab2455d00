import { create } from 'zustand'
import type { TextKey } from '@/i18n/i18n'
import { shortId } from '@/lib/identity'

/** A word in passing; one of trouble stays until it is put away. */
export interface Word {
  id: string
  key: TextKey
  values: Record<string, string | number>
  trouble: boolean
  /** takes back what was done */
  undo?: () => void
  /** the end of the time for that, in milliseconds of the server's clock; without it, as long as it is shown */
  until?: number
}

export const useSaid = create<{ word: Word | null }>(() => ({ word: null }))

/** Says what was done, with the way to take it back. */
export function sayWithUndo(
  key: TextKey,
  values: Record<string, string | number>,
  undo: () => void,
  until?: number,
): void {
  useSaid.setState({ word: { id: shortId(), key, values, trouble: false, undo, until } })
}

/** Says what came of something, on whatever page of the store's side somebody is. */
export function say(key: TextKey, values: Record<string, string | number> = {}, trouble = false): void {
  useSaid.setState({ word: { id: shortId(), key, values, trouble } })
}

export const silence = (): void => useSaid.setState({ word: null })
