import { classes } from './classes'

const LOOKS = {
  primary: 'bg-primary text-primary-on hover:bg-primary-hover active:bg-primary-pressed',
  outline: 'border border-line bg-surface text-text hover:bg-sunken active:bg-border',
  quiet: 'text-primary-ink hover:bg-primary-soft active:bg-primary-soft',
  danger: 'border border-error-ink text-error-ink hover:bg-error-soft',
} as const

const SIZES = {
  medium: 'min-h-11 min-w-11 px-4 text-sm',
  large: 'min-h-13 px-5 text-base',
} as const

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-55'

export interface ButtonLook {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
  wide?: boolean | undefined
}

export const buttonClass = ({ look = 'primary', size = 'medium', wide }: ButtonLook = {}) =>
  classes(BASE, LOOKS[look], SIZES[size], wide && 'w-full')
