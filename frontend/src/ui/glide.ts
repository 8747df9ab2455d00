/** How a script scrolls: at once for whoever wants things to keep still, which no style sheet can say for it. */
export const glide = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
