import { flag } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/**
 * Whether a member is logged in on this browser: a hint to ask the server, which alone knows who it is (K-5, R-15).
 */
export const keptLogin = plainKey('MBR', { version: 1, shape: flag })
