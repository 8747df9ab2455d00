import { useText } from '@/i18n/i18n'
import { useSecondsUntil } from '@/state/page/now'
import { Button } from '@/ui/Button'

interface Props {
  /** when another code can be requested, by the server's clock */
  from: number
  onSend: () => void
}

/** Requests another code, as soon as the server allows it (K-6). */
export function ResendButton({ from, onSend }: Props) {
  const t = useText()
  const count = useSecondsUntil(from)
  return (
    <Button look="quiet" wide disabled={count > 0} onClick={onSend}>
      <span className="tabular">
        {count > 0 ? t('checkout:verify.resendIn', { count }) : t('checkout:verify.resend')}
      </span>
    </Button>
  )
}
