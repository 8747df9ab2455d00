import { MapPinIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { useContact } from '@/state/checkout/contact'
import { needsContact } from '@/state/checkout/login-step'
import { addressLine } from '@/state/guest/addresses'
import { askForGuest } from '@/state/guest/guest'
import { currentOrder, useCart } from '@/state/order/order'
import { asksForTable, chooseTable, hasOwnTable } from '@/state/order/table'
import { useStore } from '@/state/scope/current'
import { tableLabel } from '@/state/words/table-label'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { TextArea } from '@/ui/TextArea'
import { KitchenWish } from './KitchenWish'
import { Step } from './Step'

/** The contact for the order; optional at a table. */
export function Contact() {
  const t = useText()
  const store = useStore()
  const guest = useContact()
  const orderType = useCart(cart => cart.orderType)
  if (!guest && !needsContact(store, orderType)) return null
  const action = (
    <Button
      look={guest ? 'quiet' : 'outline'}
      className={guest ? '-me-4' : ''}
      onClick={() => void askForGuest()}
    >
      {t(guest ? 'checkout:contact.change' : 'checkout:contact.confirm')}
    </Button>
  )
  return (
    <Step title={t('checkout:page.contact')} action={action}>
      {guest ? (
        <>
          <p className="tabular">{[guest.name, displayPhone(guest.phone1)].filter(Boolean).join(' · ')}</p>
          {guest.email && <p className="break-all text-muted text-sm">{guest.email}</p>}
        </>
      ) : (
        <p className="text-muted text-sm">{t('checkout:page.contactHint')}</p>
      )}
    </Step>
  )
}

/** The address for pick-up. */
export function Pickup() {
  const t = useText()
  const { info } = useStore()
  return (
    <Step title={t('checkout:page.where')}>
      <p className="flex gap-2">
        <MapPinIcon className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden />
        <span>
          <span className="font-semibold">{info.storeName}</span>
          <span className="block text-muted text-sm">{addressLine(info.address)}</span>
        </span>
      </p>
    </Step>
  )
}

function TakeAway() {
  const t = useText()
  const away = useCart(cart => cart.dineInAway)
  return (
    <div className="mt-2">
      <Choice
        boxed
        kind="checkbox"
        name="dine-in-away"
        checked={away}
        onChange={() => currentOrder().takeAway(!away)}
      >
        <span className="block font-semibold">{t('checkout:table.away')}</span>
        <span className="text-muted text-sm">{t('checkout:table.awayHint')}</span>
      </Choice>
    </div>
  )
}

/** The table of a dine-in order, and whether it is packed. */
export function Table() {
  const t = useText()
  const store = useStore()
  const tableName = useCart(cart => cart.tableName)
  const { takeAwayEnabled } = store.orderType.dinein
  const choosable = asksForTable(store) && !hasOwnTable()
  if (!choosable && !tableName && !takeAwayEnabled) return null
  const action = choosable && (
    <Button
      look={tableName ? 'quiet' : 'outline'}
      className={tableName ? '-me-4' : ''}
      onClick={() => void chooseTable()}
    >
      {t(tableName ? 'checkout:table.change' : 'checkout:table.choose')}
    </Button>
  )
  return (
    <Step title={t('checkout:table.card')} action={action}>
      {tableName && <p className="font-semibold text-lg">{tableLabel(t, tableName)}</p>}
      {!tableName && choosable && <p className="text-muted text-sm">{t('checkout:table.none')}</p>}
      {takeAwayEnabled && <TakeAway />}
    </Step>
  )
}

const UTENSILS = [
  [true, 'checkout:page.utensilsYes'],
  [false, 'checkout:page.utensilsNo'],
] as const

const setUtensils = (utensils: boolean) => currentOrder().askForUtensils(utensils)

function Utensils() {
  const t = useText()
  const utensils = useCart(cart => cart.utensils)
  return (
    <div>
      <fieldset>
        <legend className="heading mb-2 text-lg">{t('checkout:page.utensils')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {UTENSILS.map(([wanted, words]) => (
            <Choice
              boxed
              key={words}
              kind="radio"
              name="utensils"
              checked={utensils === wanted}
              onChange={() => setUtensils(wanted)}
            >
              {t(words)}
            </Choice>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** Utensils, if the store asks for them, and a note. */
export function Wishes() {
  const t = useText()
  const { config } = useStore()
  const { orderType, memo } = useCart()
  const asks = orderType !== 'dinein' && !config.notAskUtensils && config.utensils === 'ask'
  return (
    <>
      {asks && <Utensils />}
      <KitchenWish />
      <TextArea
        label={t('checkout:page.memo')}
        placeholder={t('checkout:page.memoHint')}
        maxLength={1000}
        value={memo}
        onChange={event => currentOrder().setNote(event.target.value)}
      />
    </>
  )
}
