import { flag } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** Whether somebody is logged in in this browser: a hint to ask the server, which alone knows who (K-5, R-15). */
export const keptLogin = plainKey('MBR', { version: 1, shape: flag })
