import { readText, removeText, writeText } from '@/lib/storage'

/** Read by `first-question` before anything else is loaded. */
const NAME = 'LCK'

/** The key that a store device is locked to, for any address that is opened on it. */
export const lock = {
  read: () => readText(NAME),
  keep: (key: string) => void writeText(NAME, key),
  forget: () => removeText(NAME),
}
