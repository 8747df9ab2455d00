import { Button } from './Button'
import { Notice } from './Notice'

interface Props {
  said: string
  label: string
  onAgain: () => void
}

/** What could not be asked for, and the way to ask for it again. */
export function AskAgain({ said, label, onAgain }: Props) {
  return (
    <Notice kind="warning">
      <p>{said}</p>
      <Button look="quiet" onClick={onAgain}>
        {label}
      </Button>
    </Notice>
  )
}
