import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { BuildingStorefrontIcon, ShoppingBagIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { Way } from './Way'

interface Props {
  onHere: () => void
  onAway: () => void
  onBack: () => void
}

/** The first question: menu, prices and taxes depend on where the guest eats. */
export function WhereToEat({ onHere, onAway, onBack }: Props) {
  const t = useText()
  return (
    <Dialog open onClose={onBack} className="relative z-[60]">
      <DialogPanel className="kiosk-page fixed inset-0 overflow-y-auto bg-page text-text">
        <div className="kiosk-where mx-auto flex min-h-full w-full max-w-[46rem] flex-col justify-center gap-8 p-8 pt-[30dvh] [&_button]:min-h-64 landscape:pt-8">
          <DialogTitle className="heading text-center text-3xl">{t('kiosk:whereTitle')}</DialogTitle>
          <div className="flex flex-wrap gap-4">
            <Way Icon={BuildingStorefrontIcon} title={t('kiosk:whereHere')} onChoose={onHere} />
            <Way Icon={ShoppingBagIcon} title={t('kiosk:whereAway')} onChoose={onAway} />
          </div>
        </div>
      </DialogPanel>
    </Dialog>
  )
}
