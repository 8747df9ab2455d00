import { MapPinIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { addressLine } from '@/state/guest/addresses'
import { useCart } from '@/state/order/order'
import { useQuote } from '@/state/order/quote'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { WayText } from './WayText'

/** The delivery address. */
export function DeliverTo({ onChange }: { onChange: () => void }) {
  const t = useText()
  const format = useFormat()
  const address = useCart(cart => cart.address)
  const { distance } = useQuote()
  return (
    <div>
      <div className="-mt-2 mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <h2 className="heading text-lg">{t('address:card')}</h2>
        <Button look={address ? 'quiet' : 'outline'} className={address ? '-me-4' : ''} onClick={onChange}>
          {t(address ? 'address:change' : 'address:enter')}
        </Button>
      </div>
      {address ? (
        <p className="flex gap-2">
          <MapPinIcon className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden />
          <span className="min-w-0">
            <span className="font-semibold">
              {[address.name, address.phone1 && displayPhone(address.phone1)].filter(Boolean).join(' · ')}
            </span>
            <span className="block text-muted text-sm">{addressLine(address)}</span>
            <span className="block min-h-5 text-muted text-sm">{distance && <WayText {...distance} />}</span>
            {address.remark && <span className="block text-sm">{format.quoted(address.remark)}</span>}
          </span>
        </p>
      ) : (
        <p className="text-muted text-sm">{t('address:none')}</p>
      )}
    </div>
  )
}
