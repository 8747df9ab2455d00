import { create } from 'zustand'
import { oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

export type Consent = 'yes' | 'no'

/** Whether a guest allows a company's analytics to count what they do. */
export const keptConsent = plainKey('CNS', { version: 1, shape: oneOf('yes', 'no') })

const useAnswers = create<Partial<Record<string, Consent>>>(() => ({}))

/** The guest's answer to a company; null until there is one. */
export function useConsent(companyCode: string): Consent | null {
  const answered = useAnswers(answers => answers[companyCode])
  return answered ?? keptConsent(companyCode).read() ?? null
}

export function answerConsent(companyCode: string, answer: Consent): void {
  keptConsent(companyCode).write(answer)
  useAnswers.setState({ [companyCode]: answer })
}
