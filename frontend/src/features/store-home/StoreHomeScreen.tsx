import { MapPinIcon, PhoneIcon, ShoppingBagIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { BookingKind, OrderType } from '@/api/api.gen'
import { useLocale, useText } from '@/i18n/i18n'
import { directionsUrl } from '@/lib/geo'
import { displayPhone } from '@/lib/phone'
import { totalUnits } from '@/state/order/cart'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { offeredTypes } from '@/state/scope/order-types'
import { useSession } from '@/state/scope/session'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { SafeHtml } from '@/ui/SafeHtml'
import { Heading } from '@/ui/Section'
import { BookingTiles } from './BookingTiles'
import { Hero } from './Hero'
import { OrderTypeTile } from './OrderTypeTile'
import { useSoonest } from './useSoonest'

interface Props {
  /** `looking` if nothing can be ordered now and the guest only looks at the menu */
  onOrder: (type: OrderType, looking: boolean) => void
  onOtherStores: () => void
  onBook: (kind: BookingKind) => void
  /** a button that marks the store as a member's favourite */
  favourite?: ReactNode
  /** back to the menu with the order that was started */
  onGoOn: () => void
}

function Contact({ onOtherStores, favourite }: Pick<Props, 'onOtherStores' | 'favourite'>) {
  const t = useText()
  const { info, coords } = useStore()
  const several = useSession(state => (state.launch?.storeCount ?? 1) > 1)
  const address = [info.address.street, info.address.city, info.address.province].filter(Boolean).join(', ')
  return (
    <p className="mt-8 flex flex-wrap gap-2 hairline:justify-center soft:justify-center">
      <a
        className={buttonClass({ look: 'outline' })}
        href={directionsUrl(address, coords)}
        target="_blank"
        rel="noreferrer"
      >
        <MapPinIcon className="size-5" aria-hidden />
        {t('store:home.directions')}
      </a>
      {info.tel && (
        <a className={buttonClass({ look: 'outline' })} href={`tel:${info.tel}`}>
          <PhoneIcon className="size-5" aria-hidden />
          {t('store:home.call', { phone: displayPhone(info.tel) })}
        </a>
      )}
      {favourite}
      {several && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={onOtherStores}>
          {t('store:home.otherStores')}
        </button>
      )}
    </p>
  )
}

interface WaysProps {
  types: readonly OrderType[]
  onChoose: Props['onOrder']
}

function Ways({ types, onChoose }: WaysProps) {
  const t = useText()
  return (
    <>
      <Heading className="mt-7 soft:md:text-center md:mt-10">{t('store:home.choose')}</Heading>
      <ul className="mt-4 grid gap-3 md:mt-6 md:auto-cols-[minmax(0,380px)] md:grid-flow-col md:gap-5 soft:md:justify-center hairline:md:justify-center">
        {types.map(type => (
          <li key={type}>
            <OrderTypeTile type={type} onChoose={looking => onChoose(type, looking)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A single button if the store has only one order type. */
function OnlyWay({ type, onChoose }: { type: OrderType } & Pick<WaysProps, 'onChoose'>) {
  const t = useText()
  const { text, can } = useSoonest(type)
  const name = [t(`store:home.order_${type}`), text].filter(Boolean).join(' · ')
  return (
    <div className="mt-7 text-center md:mt-10">
      {can !== 'order' && <p className="mb-3 text-muted">{text}</p>}
      <Button
        size="large"
        className="w-full md:w-auto md:min-w-[380px]"
        onClick={() => onChoose(type, can === 'look')}
      >
        {can === 'order' ? name : t(`store:home.${can}`)}
      </Button>
    </div>
  )
}

/** The store's home page: order types, opening state, and the message of the day (spec section 2, /store-home). */
export function StoreHomeScreen({ onOrder, onOtherStores, onBook, onGoOn, favourite }: Props) {
  const t = useText()
  const locale = useLocale()
  const store = useStore()
  const types = offeredTypes(store)
  const units = useCart(totalUnits)
  const message = store.messages.home?.[locale] ?? store.messages.home?.en
  return (
    <main className="pb-12">
      <Hero />
      <div className="gutter mx-auto w-full max-w-[1200px]">
        {units > 0 && (
          <Button
            look="outline"
            size="large"
            className="mt-6 w-full soft:mx-auto hairline:mx-auto md:flex md:w-auto"
            onClick={onGoOn}
          >
            <ShoppingBagIcon className="size-5.5" aria-hidden />
            {t('store:home.goOn', { count: units })}
          </Button>
        )}
        {types.length === 1 && types[0] ? (
          <OnlyWay type={types[0]} onChoose={onOrder} />
        ) : (
          <Ways types={types} onChoose={onOrder} />
        )}
        <BookingTiles onBook={onBook} />
        {message && (
          <section className="mt-8 rounded-card bg-accent-soft px-4 py-4 text-accent-ink md:px-6 md:py-5 hairline:text-center">
            <h2 className="mb-1 font-semibold text-sm">{t('store:home.message')}</h2>
            <SafeHtml html={message} className="max-w-[68ch] hairline:mx-auto" />
          </section>
        )}
        <Contact onOtherStores={onOtherStores} favourite={favourite} />
      </div>
    </main>
  )
}
