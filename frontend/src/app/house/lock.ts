import { readText, removeText, writeText } from '@/lib/storage'

/** Read by `first-question` before anything else is there. */
const NAME = 'LCK'

/** The key that a device of the store's own is locked to, whatever address is opened on it. */
export const lock = {
  read: () => readText(NAME),
  keep: (key: string) => void writeText(NAME, key),
  forget: () => removeText(NAME),
}
