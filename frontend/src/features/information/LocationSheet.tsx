import { MapPinIcon, PhoneIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useText } from '@/i18n/i18n'
import { directionsUrl } from '@/lib/geo'
import { displayPhone } from '@/lib/phone'
import { useStore } from '@/state/scope/current'
import { buttonClass } from '@/ui/button-class'
import { Sheet } from '@/ui/Sheet'
import { WeekHours } from './WeekHours'

const MAPS_KEY: string = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? ''
const ZOOM = 18

/** The map with a marker; nothing if the build has no map key. */
function StoreMap({ address, name }: { address: string; name: string }) {
  const t = useText()
  if (!MAPS_KEY) return null
  const query = new URLSearchParams({ key: MAPS_KEY, q: address, zoom: String(ZOOM) })
  return (
    <iframe
      title={t('store:location.map', { name })}
      src={`https://www.google.com/maps/embed/v1/place?${query}`}
      loading="lazy"
      referrerPolicy="no-referrer-when-downgrade"
      className="h-64 w-full border-0"
    />
  )
}

/** The store's address, directions and delivery areas. */
export default function LocationSheet({ areas, onClose }: { areas: ReactNode; onClose: () => void }) {
  const t = useText()
  const { info, coords } = useStore()
  const { unit, street, city, province, postal } = info.address
  const address = [unit && street ? `${unit}–${street}` : street, city, province, postal]
    .filter(Boolean)
    .join(', ')
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('store:location.title')}
      closeLabel={t('app.close')}
    >
      <StoreMap address={address} name={info.storeName} />
      <address className="space-y-1 px-5 py-5 not-italic">
        <p className="heading text-lg">{info.storeName}</p>
        <p>{[unit, street].filter(Boolean).join('–')}</p>
        <p>{[city, province, postal].filter(Boolean).join(', ')}</p>
        <p className="flex flex-wrap gap-2 pt-4">
          <a className={buttonClass()} href={directionsUrl(address, coords)} target="_blank" rel="noreferrer">
            <MapPinIcon className="size-5" aria-hidden />
            {t('store:home.directions')}
          </a>
          {info.tel && (
            <a className={buttonClass({ look: 'outline' })} href={`tel:${info.tel}`}>
              <PhoneIcon className="size-5" aria-hidden />
              {t('store:home.call', { phone: displayPhone(info.tel) })}
            </a>
          )}
        </p>
      </address>
      {areas}
      <section className="border-border border-t px-5 py-5">
        <h3 className="heading mb-3">{t('store:hours.title')}</h3>
        <WeekHours />
      </section>
    </Sheet>
  )
}
