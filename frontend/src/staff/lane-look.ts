import type { Lane } from './board'

/** The colour of a lane, beside its word and never alone. */
export const LANE_DOT: Record<Lane, string> = {
  new: 'bg-warning-ink',
  making: 'bg-info-ink',
  ready: 'bg-success-ink',
  done: 'bg-line',
}

export const LANE_EDGE: Record<Lane, string> = {
  new: 'border-s-warning-ink',
  making: 'border-s-info-ink',
  ready: 'border-s-success-ink',
  done: 'border-s-line',
}
