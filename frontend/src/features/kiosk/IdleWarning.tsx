import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'

interface Props {
  seconds: number
  onMore: () => void
  onOver: () => void
}

const EVERY = 5

/**
 * Asks whether the guest is still there. It closes by itself, so it counts down; screen readers only announce it now
 * and then.
 */
export function IdleWarning({ seconds, onMore, onOver }: Props) {
  const t = useText()
  const aloud = Math.ceil(seconds / EVERY) * EVERY
  return (
    <Dialog open onClose={onMore} role="alertdialog" className="relative z-[65]">
      <DialogBackdrop className="fixed inset-0 bg-shade" />
      <div className="kiosk-low fixed inset-0 grid place-items-center p-8">
        <DialogPanel className="w-full max-w-[34rem] rounded-sheet bg-surface p-8 text-center text-text shadow-raised">
          <DialogTitle className="heading text-2xl">{t('kiosk:warnTitle')}</DialogTitle>
          <p className="mt-3 text-lg text-muted">{t('kiosk:warnBody')}</p>
          <p aria-hidden className="tabular heading mt-4 text-3xl">
            {t('kiosk:seconds', { count: seconds })}
          </p>
          <p role="status" className="sr-only">
            {t('kiosk:seconds', { count: aloud })}
          </p>
          <div className="mt-6 grid gap-3">
            <Button size="large" wide className="min-h-20 text-lg" onClick={onMore} autoFocus>
              {t('kiosk:moreTime')}
            </Button>
            <Button size="large" look="outline" wide className="min-h-16" onClick={onOver}>
              {t('kiosk:startOver')}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
