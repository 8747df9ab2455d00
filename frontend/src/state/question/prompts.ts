import { create } from 'zustand'

/** Questions with a dialog of their own, and what each is answered with. */
interface Answers {
  loginChoice: 'member' | 'guest' | 'skip'
  orderPin: string
}

export type PromptKind = keyof Answers

interface Open {
  kind: PromptKind
  /** the values the dialog needs, such as the choices there are */
  choices: readonly string[]
  settle: (answer: Answers[PromptKind] | null) => void
}

export const usePrompts = create<{ open: Open | null }>(() => ({ open: null }))

/** Asks; null when the guest thinks better of it. Only one such question stands open at a time. */
export function prompt<K extends PromptKind>(
  kind: K,
  choices: readonly string[] = [],
): Promise<Answers[K] | null> {
  usePrompts.getState().open?.settle(null)
  return new Promise(resolve => {
    const settle = (answer: Answers[PromptKind] | null) => {
      usePrompts.setState({ open: null })
      resolve(answer as Answers[K] | null)
    }
    usePrompts.setState({ open: { kind, choices, settle } })
  })
}

export const dismissPrompt = (): void => usePrompts.getState().open?.settle(null)
