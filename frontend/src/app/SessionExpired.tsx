import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useEffect } from 'react'
import { useText } from '@/i18n/i18n'
import { useHold } from '@/state/checkout/hold'
import { useFramed } from '@/state/checkout/payment-trip'
import { ModalDialog } from '@/ui/ModalDialog'

const RELOAD_MS = 2_000

/**
 * The session has ended: says so, and reloads; the order is kept on the device. Not while an order is on its way or a
 * card is being typed in.
 */
export default function SessionExpired() {
  const sending = useHold(holding => holding.sendingSince !== null)
  const framed = useFramed()
  return sending || framed ? null : <Reloading />
}

function Reloading() {
  const t = useText()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ModalDialog open onClose={() => {}} role="alertdialog" className="relative z-[80]">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid place-items-center p-4">
        <DialogPanel className="edge w-[300px] rounded-sheet bg-surface p-5 text-text shadow-raised">
          <DialogTitle className="heading text-lg">{t('door:sessionTitle')}</DialogTitle>
          <p className="mt-2 text-muted">{t('door:sessionBody')}</p>
        </DialogPanel>
      </div>
    </ModalDialog>
  )
}
