import type { FailedWhy } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { say } from '@/staff/said'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import type { ShownDrive } from './drive'
import { act } from './queue'

const REASONS: readonly FailedWhy[] = ['nobody', 'refused', 'address']

interface Props {
  drive: ShownDrive
  onClose: () => void
  onDone: () => void
}

/** Asks why an order comes back. */
export function FailSheet({ drive, onClose, onDone }: Props) {
  const t = useText()
  const { orderUUID, referenceID: number } = drive
  const fail = async (reason: FailedWhy) => {
    onClose()
    if ((await act({ kind: 'fail', orderUUID, number, reason })) === 'sent')
      say('staffDriver:word.back', { number })
    onDone()
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('staffDriver:fail.title', { number })}
      closeLabel={t('app.close')}
    >
      <div className="space-y-3 p-5">
        <p className="text-muted">{t('staffDriver:fail.body')}</p>
        {REASONS.map(reason => (
          <Button
            key={reason}
            look="outline"
            size="large"
            wide
            className="min-h-16"
            onClick={() => void fail(reason)}
          >
            {t(`staffDriver:fail.${reason}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
