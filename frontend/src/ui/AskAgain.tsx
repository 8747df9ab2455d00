import { Button } from './Button'
import { Notice } from './Notice'

interface Props {
  said: string
  label: string
  onAgain: () => void
}

/** Says that a request failed, with a button to repeat it. */
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
