import type { SentCode } from '@/api/one-time-code'

/** The state of entering a one-time code. */
export type CodeEntry =
  | { phase: 'sending' }
  /** no code could be sent; `why` is the text of the reason */
  | { phase: 'unsent'; why: string }
  | { phase: 'waiting'; sent: SentCode; tries: number; fault: CodeFault }
  | { phase: 'checking'; sent: SentCode; tries: number }

/** The error of the typed code: none, empty, wrong, or no answer (`why` is its text). */
type CodeFault = null | 'required' | 'wrong' | { why: string }

export type CodeEvent =
  | { type: 'sending' }
  | { type: 'sent'; sent: SentCode }
  | { type: 'unsent'; why: string }
  | { type: 'left empty' }
  | { type: 'checking' }
  | { type: 'wrong' }
  | { type: 'unanswered'; why: string }
  | { type: 'typed' }

/** The number of tries for a code (K-6). */
const TRIES = 5

/** Whether the code was tried too often: only a new one helps. Pure. */
export const isLocked = (entry: CodeEntry): boolean => entry.phase === 'waiting' && entry.tries >= TRIES

function answered(entry: Extract<CodeEntry, { phase: 'checking' }>, event: CodeEvent): CodeEntry {
  const { sent, tries } = entry
  if (event.type === 'wrong') return { phase: 'waiting', sent, tries: tries + 1, fault: 'wrong' }
  return event.type === 'unanswered' ? { phase: 'waiting', sent, tries, fault: { why: event.why } } : entry
}

function typing(entry: Extract<CodeEntry, { phase: 'waiting' }>, event: CodeEvent): CodeEntry {
  if (isLocked(entry)) return entry
  if (event.type === 'left empty') return { ...entry, fault: 'required' }
  if (event.type === 'typed') return { ...entry, fault: null }
  return event.type === 'checking' ? { phase: 'checking', sent: entry.sent, tries: entry.tries } : entry
}

/** The next state after an event. A new code starts with all its tries; the answer to an old code is ignored. Pure. */
export function nextEntry(entry: CodeEntry, event: CodeEvent): CodeEntry {
  if (event.type === 'sending') return { phase: 'sending' }
  if (event.type === 'sent') return { phase: 'waiting', sent: event.sent, tries: 0, fault: null }
  if (event.type === 'unsent') return { phase: 'unsent', why: event.why }
  if (entry.phase === 'checking') return answered(entry, event)
  return entry.phase === 'waiting' ? typing(entry, event) : entry
}
