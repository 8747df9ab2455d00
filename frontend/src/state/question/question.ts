import { create } from 'zustand'
import { shortId } from '@/lib/identity'

/** A question that stands open. */
export interface Open<Ask, Answer> {
  id: string
  /** what its dialog needs to know */
  about: Ask
  settle: (answer: Answer) => void
  /** settles it as whoever closes it does */
  decline: () => void
}

export interface Question<Ask, Answer> {
  ask: (about: Ask) => Promise<Answer>
  /** the one to show now */
  useOpen: () => Open<Ask, Answer> | null
}

interface Standing extends Open<unknown, never> {
  of: object
  inLine: boolean
}

const useStanding = create<{ all: readonly Standing[] }>(() => ({ all: [] }))

const isAsked = ({ inLine }: Standing) => !inLine

/** Whether any question stands open, beside what is told in line. */
export const useAsked = (): boolean => useStanding(({ all }) => all.some(isAsked))

function decline(which: (open: Standing) => boolean): void {
  for (const open of useStanding.getState().all.filter(which)) open.decline()
}

/**
 * Something to ask the guest in a dialog. `declined` is the answer of who closes it, or of nobody; asked while it stands
 * open, the one before counts as declined, unless they wait in line.
 */
export function question<Ask, Answer>(declined: Answer, inLine = false): Question<Ask, Answer> {
  const of = {}
  const isOwn = (open: Standing) => open.of === of
  return {
    ask: about => {
      if (!inLine) decline(isOwn)
      return new Promise(resolve => {
        const id = shortId()
        const settle = (answer: Answer) => {
          useStanding.setState(({ all }) => ({ all: all.filter(open => open.id !== id) }))
          resolve(answer)
        }
        const open = { id, about, settle, decline: () => settle(declined), of, inLine }
        useStanding.setState(({ all }) => ({ all: [...all, open] }))
      })
    },
    useOpen: () => useStanding(({ all }) => (all.find(isOwn) ?? null) as Open<Ask, Answer> | null),
  }
}

/** Declines every question; what is told in line stays to be read. */
export const closeAsked = (): void => decline(isAsked)

/** Declines whatever stands open. */
export const closeQuestions = (): void => decline(() => true)
