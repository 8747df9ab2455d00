/** Tailwind's `md` and `lg`, for scripts. */
export const MEDIUM = '(min-width: 48rem)'
export const LARGE = '(min-width: 64rem)'
