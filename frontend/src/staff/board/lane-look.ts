import type { Lane } from './board'

/** The colour of a lane; it is always shown with the lane's name. */
export const LANE_DOT: Record<Lane, string> = {
  new: 'bg-warning-ink',
  making: 'bg-info-ink',
  ready: 'bg-success-ink',
  done: 'bg-line',
}

export const LANE_EDGE: Record<Lane, string> = {
  new: 'shadow-[inset_4px_0_0_var(--c-warning-ink)]',
  making: 'shadow-[inset_4px_0_0_var(--c-info-ink)]',
  ready: 'shadow-[inset_4px_0_0_var(--c-success-ink)]',
  done: '',
}
