import { create } from 'zustand'
import { shortId } from '@/lib/identity'

/** An open question. */
export interface Open<Ask, Answer> {
  id: string
  /** the data for its dialog */
  about: Ask
  settle: (answer: Answer) => void
  /** settles it as closing the dialog does */
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

/** Whether any question is open, apart from messages in line. */
export const useAsked = (): boolean => useStanding(({ all }) => all.some(isAsked))

function decline(which: (open: Standing) => boolean): void {
  for (const open of useStanding.getState().all.filter(which)) open.decline()
}

/**
 * A question for the guest in a dialog. `declined` is the answer if the dialog is closed. A question that is asked
 * again while it is open is declined first, unless its dialogs wait in line.
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

/** Declines every question; messages in line stay to be read. */
export const closeAsked = (): void => decline(isAsked)

/** Declines everything that is open. */
export const closeQuestions = (): void => decline(() => true)
