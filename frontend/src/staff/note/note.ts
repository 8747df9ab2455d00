import type { MoveReason } from '@/api/api.gen'

/** The result of a delivery that its driver cannot report. */
export type NoteTo = 'delivered' | 'returned' | 'other'

/** How the sheet opens: empty, or with another driver who was already chosen. */
export interface NoteBegin {
  to: NoteTo | null
  driverId: string | null
}

export interface NoteDraft extends NoteBegin {
  reason: MoveReason | null
  words: string
}

/** A complete report. */
export type WholeNote = NoteDraft & { to: NoteTo }

export const REASONS: readonly MoveReason[] = ['unreachable', 'stopped', 'told', 'other']
export const MOST_WORDS = 200

/** Food that never left the store cannot come back. Pure. */
export const choicesFor = (underWay: boolean): NoteTo[] =>
  underWay ? ['delivered', 'returned', 'other'] : ['delivered', 'other']

/** The field that is still missing; null once the form can be sent. Pure. */
export function missingOf(
  { to, driverId, reason, words }: NoteDraft,
  current: string,
): 'what' | 'driver' | 'why' | 'words' | null {
  if (to === null) return 'what'
  if (to === 'other' && (driverId === null || driverId === current)) return 'driver'
  if (reason === null) return 'why'
  return reason === 'other' && !words.trim() ? 'words' : null
}
