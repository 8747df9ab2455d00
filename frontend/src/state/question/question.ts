import { create } from 'zustand'
import { shortId } from '@/lib/identity'

/** A question that stands open. */
export interface Open<Ask, Answer> {
  id: string
  /** what its dialog needs to know */
  about: Ask
  settle: (answer: Answer) => void
}

export interface Question<Ask, Answer> {
  ask: (about: Ask) => Promise<Answer>
  /** the one to show now */
  useOpen: () => Open<Ask, Answer> | null
}

const useOnceAsked = create(() => false)

/** Whether anything was asked yet: before, no dialog is needed. */
export const useAsked = (): boolean => useOnceAsked()

const closers = new Set<() => void>()

/**
 * Something to ask the guest in a dialog. `declined` is the answer of who closes it, or of nobody; asked while it stands
 * open, the one before counts as declined, unless they wait in line.
 */
export function question<Ask, Answer>(declined: Answer, inLine = false): Question<Ask, Answer> {
  const useLine = create<{ line: Open<Ask, Answer>[] }>(() => ({ line: [] }))
  const decline = () => {
    for (const open of useLine.getState().line) open.settle(declined)
  }
  closers.add(decline)
  return {
    ask: about => {
      if (!inLine) decline()
      useOnceAsked.setState(true)
      return new Promise(resolve => {
        const id = shortId()
        const settle = (answer: Answer) => {
          useLine.setState(({ line }) => ({ line: line.filter(open => open.id !== id) }))
          resolve(answer)
        }
        useLine.setState(({ line }) => ({ line: [...line, { id, about, settle }] }))
      })
    },
    useOpen: () => useLine(({ line }) => line[0] ?? null),
  }
}

/** Declines whatever stands open. */
export function closeQuestions(): void {
  for (const close of closers) close()
}
