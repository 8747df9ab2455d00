import { useGuest } from '@/state/guest/guest'
import { useVerification } from '@/state/guest/verification'
import { dismissToast, useDialogs } from './dialogs'
import { dismissPrompt } from './prompts'
import { useTableQuestion } from './table-question'

/** Closes whatever stands open, as if it had been declined. */
export function closeDialogs(): void {
  for (const message of useDialogs.getState().messages) message.settle(false)
  useGuest.getState().asking?.(false)
  useTableQuestion.getState().settle?.(null)
  useVerification.getState().asked?.settle(false)
  dismissPrompt()
  dismissToast()
}
