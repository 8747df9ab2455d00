import { shortText } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** The store chosen earlier in this tab, by the brand's address, so that a reload of a deep link stays in it. */
export const keptChoice = plainKey('STORE', { version: 2, shape: shortText(64) }, 'sessionStorage')
export const chosenStore = (basename: string): string => keptChoice(basename).read() ?? ''
