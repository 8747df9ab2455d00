/** Whether things may move: not for whoever asked their device that they do not, which no style sheet tells a script. */
export const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
