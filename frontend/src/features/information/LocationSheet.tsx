import { MapPinIcon, PhoneIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { directionsUrl } from '@/lib/geo'
import { displayPhone } from '@/lib/phone'
import { useStore } from '@/state/scope/current'
import { buttonClass } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'

/** A street plan drawn in the brand's own colours: a place, not a measurement. */
function StreetPlan() {
  return (
    <svg
      viewBox="0 0 400 200"
      className="h-44 w-full"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="400" height="200" className="fill-sunken" />
      <g className="fill-primary-soft">
        <path d="M-10 -10h118v74H-10zM132 -10h104v58H132zM260 -10h150v66H260zM-10 90h92v120H-10zM106 88l112-16v60l-112 8zM244 78l166-14v66l-166 10zM106 164l110-8v60H106zM244 162l166-10v60H244z" />
      </g>
      <path
        d="M230 -10 214 210M-10 76l420-22M94 -10v220M-10 152l420-20"
        className="fill-none stroke-border"
        strokeWidth="2"
        strokeDasharray="7 7"
      />
      <circle cx="226" cy="66" r="34" className="fill-primary" opacity="0.16" />
      <path
        d="M226 38a19 19 0 0 1 19 19c0 13-19 31-19 31s-19-18-19-31a19 19 0 0 1 19-19z"
        className="fill-primary"
      />
      <circle cx="226" cy="57" r="7" className="fill-primary-on" />
    </svg>
  )
}

const MAPS_KEY: string = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? ''
const ZOOM = 18

/** The map with its marker where a key is configured, else the drawn plan. */
function StoreMap({ address, name }: { address: string; name: string }) {
  const t = useText()
  if (!MAPS_KEY) return <StreetPlan />
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

/** Where the store is and how to get there. */
export default function LocationSheet({ onClose }: { onClose: () => void }) {
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
    </Sheet>
  )
}
