/**
 * Whether scripts may animate: not if the device asks for reduced motion, which only style sheets follow by
 * themselves.
 */
export const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
