import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button'
import { Sheet } from './Sheet'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  onAnswer: () => void
  /** the label of the button that answers; Enter does the same */
  action: string
  busy: boolean
  disabled?: boolean
  /** the question and its field */
  children: ReactNode
}

/** A narrow sheet with one question. */
export function QuestionSheet({
  title,
  closeLabel,
  onClose,
  onAnswer,
  action,
  busy,
  disabled,
  children,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) onAnswer()
  }
  return (
    <Sheet open width="narrow" onClose={onClose} title={title} closeLabel={closeLabel}>
      <form noValidate onSubmit={submit} className="space-y-4 px-5 py-5">
        {children}
        <Button type="submit" size="large" wide aria-busy={busy} disabled={disabled}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
