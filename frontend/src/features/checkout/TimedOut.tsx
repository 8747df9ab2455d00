import { ClockIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

/** Shown after the countdown: the order was emptied, and can be restored (S-4). */
export function TimedOut({ onMenu }: { onMenu: () => void }) {
  const t = useText()
  const { restoreLost } = usePart(createHold)
  const [busy, setBusy] = useState(false)
  const restore = () => {
    setBusy(true)
    void restoreLost()
  }
  return (
    <main className="grid min-h-[calc(100dvh-var(--header))] place-items-center">
      <div role="alert" className="w-full max-w-[480px]">
        <Empty
          heading="h1"
          Icon={ClockIcon}
          title={t('checkout:expired.title')}
          text={t('checkout:expired.body')}
        >
          <Button size="large" disabled={busy} onClick={restore}>
            {t('checkout:expired.restore')}
          </Button>
          <Button size="large" look="quiet" onClick={onMenu}>
            {t('checkout:expired.menu')}
          </Button>
        </Empty>
      </div>
    </main>
  )
}
