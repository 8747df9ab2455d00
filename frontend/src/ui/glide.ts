import { moves } from './moves'

/** How a script scrolls: smoothly, unless motion is reduced. */
export const glide = (): ScrollBehavior => (moves() ? 'smooth' : 'auto')
