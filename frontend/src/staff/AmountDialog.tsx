import { type ReactNode, useState } from 'react'
import { typedAmount } from '@/lib/typed-amount'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'

interface Props {
  title: string
  body: ReactNode
  label: string
  yes: string
  no: string
  /** the highest amount, and the default */
  most: number
  tooMuch: string
  format: Format
  onTake: (amount: number) => void
  onNo: () => void
}

/** Asks for the amount that was paid at the counter. */
export function AmountDialog({ title, body, label, yes, no, most, tooMuch, format, onTake, onNo }: Props) {
  const [typed, setTyped] = useState(String(most))
  const amount = typedAmount(typed, format.currency)
  const right = amount !== null && amount > 0 && amount <= most
  return (
    <AlertDialog title={title} onClose={onNo}>
      <p className="mt-2 text-muted">{body}</p>
      <Field
        className="mt-4"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={right ? undefined : tooMuch}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="mt-5 flex flex-col gap-2">
        <Button wide disabled={!right} onClick={() => amount !== null && onTake(amount)}>
          {yes}
        </Button>
        <Button wide look="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </AlertDialog>
  )
}
