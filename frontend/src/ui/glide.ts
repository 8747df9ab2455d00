import { moves } from './moves'

/** How a script scrolls. */
export const glide = (): ScrollBehavior => (moves() ? 'smooth' : 'auto')
