import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { QrPicture } from '@/ui/QrPicture'

export type PayCodeState = 'opening' | 'waiting' | 'sending' | 'failed' | 'person'

interface Props {
  state: PayCodeState
  amount: string
  /** the payment page for the guest's phone; empty while there is none yet */
  link: string
  cancelling: boolean
  onCancel: () => void
  onAgain: () => void
}

/** The payment page as a QR code for the guest's own phone, and the state of the payment. */
export function PayCode({ state, amount, link, cancelling, onCancel, onAgain }: Props) {
  const t = useText()
  if (state === 'failed')
    return (
      <div className="space-y-6">
        <Notice kind="warning">{t('kiosk:qrFailed')}</Notice>
        <Button wide size="large" className="min-h-20 text-lg" onClick={onAgain} autoFocus>
          {t('kiosk:qrAgain')}
        </Button>
      </div>
    )
  if (state === 'person') return <Notice kind="error">{t('kiosk:qrPerson')}</Notice>
  const words = state === 'sending' ? t('kiosk:paySending') : t('kiosk:qrWaiting')
  return (
    <div className="flex flex-col items-center gap-6 text-center">
      <p className="text-lg text-muted">{t('kiosk:qrBody')}</p>
      <div className="kiosk-code grid place-items-center rounded-card bg-light p-4 shadow-card edge border-border">
        {link && state !== 'sending' ? (
          <QrPicture text={link} label={t('kiosk:qrAlt')} className="size-full" />
        ) : (
          <span className="size-full animate-pulse rounded-picture bg-border" />
        )}
      </div>
      <p className="tabular heading text-2xl">{amount}</p>
      <p role="status" className="text-lg">
        {words}
      </p>
      {state !== 'sending' && (
        <Button
          look="outline"
          size="large"
          className="min-h-16"
          disabled={cancelling}
          aria-busy={cancelling}
          onClick={onCancel}
        >
          {t('kiosk:qrCancel')}
        </Button>
      )}
    </div>
  )
}
