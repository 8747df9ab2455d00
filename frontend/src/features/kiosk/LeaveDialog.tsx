import { type FormEvent, useState } from 'react'
import { verifyAppPin } from '@/api/verify-app-pin'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { useAlone } from '@/ui/useAlone'
import { NumberPad } from './NumberPad'

interface Props {
  /** the key that the device is locked to */
  appKey: string
  onClose: () => void
  /** loads the waiting version; null if there is none */
  onRefresh: (() => void) | null
  onLeave: () => void
}

/** Unlocks a store device with its PIN (spec section 7, verifyapppin). */
export function LeaveDialog({ appKey, onClose, onRefresh, onLeave }: Props) {
  const t = useText()
  const alone = useAlone()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const afterPin = (then: () => void) =>
    alone(async () => {
      const verified = await verifyAppPin(appKey, pin).catch(() => null)
      if (verified) return then()
      setPin('')
      setError(t(verified === null ? 'app.unreachable' : 'kiosk:leaveWrong'))
    })
  const leave = (event: FormEvent) => {
    event.preventDefault()
    void afterPin(onLeave)
  }
  const type = (typed: string) => {
    setPin(typed)
    setError('')
  }
  return (
    <Sheet open onClose={onClose} title={t('kiosk:leaveTitle')} closeLabel={t('app.close')} width="narrow">
      <form noValidate onSubmit={leave} className="space-y-4 p-5">
        <p className="text-muted">{t('kiosk:leaveBody')}</p>
        <NumberPad label={t('kiosk:leavePin')} value={pin} onChange={type} most={20} hidden error={error} />
        <Button type="submit" wide size="large" disabled={!pin}>
          {t('kiosk:leaveGo')}
        </Button>
        {onRefresh && (
          <div className="space-y-2 border-border border-t pt-4">
            <p className="text-muted">{t('upkeep:readyTitle')}</p>
            <Button look="outline" wide size="large" disabled={!pin} onClick={() => void afterPin(onRefresh)}>
              {t('upkeep:refresh')}
            </Button>
          </div>
        )}
      </form>
    </Sheet>
  )
}
