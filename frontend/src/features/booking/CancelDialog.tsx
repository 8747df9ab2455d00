import { useState } from 'react'
import { cancelBooking } from '@/api/booking'
import { useText } from '@/i18n/i18n'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

interface Props {
  bookingID: string
  onClose: () => void
  onDone: () => void
}

/** Asks before a booking is cancelled, because the place is lost at once. */
export function CancelDialog({ bookingID, onClose, onDone }: Props) {
  const t = useText()
  const format = useFormat()
  const [state, setState] = useState<{ busy: boolean; wrong: string }>({ busy: false, wrong: '' })
  const cancel = async () => {
    setState({ busy: true, wrong: '' })
    try {
      await cancelBooking(bookingID)
      onDone()
    } catch (error) {
      setState({ busy: false, wrong: errorText(t, error, format) })
    }
  }
  return (
    <AlertDialog title={t('booking:cancel.title')} onClose={onClose}>
      <p className="mt-2 text-sm">{t('booking:cancel.body')}</p>
      {state.wrong && (
        <Notice kind="error" className="mt-3">
          {state.wrong}
        </Notice>
      )}
      <div className="mt-5 grid gap-2">
        <Button look="danger" disabled={state.busy} onClick={() => void cancel()}>
          {t('booking:cancel.yes')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('booking:cancel.no')}
        </Button>
      </div>
    </AlertDialog>
  )
}
