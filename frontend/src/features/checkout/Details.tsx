import { MapPinIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { askForGuest, useGuest } from '@/state/guest'
import { changeOrder, useOrder } from '@/state/order'
import { useStore } from '@/state/session'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Card } from '@/ui/Section'
import { TextArea } from '@/ui/TextArea'

/** Who to call about the order. */
export function ContactCard() {
  const t = useText()
  const guest = useGuest(state => state.guest)
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="heading text-lg">{t('checkout.contact')}</h2>
          {guest ? (
            <p className="tabular mt-1">
              {[guest.name, displayPhone(guest.phone1)].filter(Boolean).join(' · ')}
            </p>
          ) : (
            <p className="mt-1 text-muted text-sm">{t('checkout.contactHint')}</p>
          )}
        </div>
        <Button look={guest ? 'quiet' : 'outline'} onClick={() => void askForGuest()}>
          {t(guest ? 'login.change' : 'login.confirm')}
        </Button>
      </div>
    </Card>
  )
}

/** Where it is picked up. */
export function PlaceCard() {
  const t = useText()
  const { info } = useStore()
  const { orderType, tableName } = useOrder(state => state.cart)
  if (orderType === 'delivery') return null
  const { address } = info
  const street = [address.unit, address.street].filter(Boolean).join('–')
  return (
    <Card>
      <h2 className="heading text-lg">
        {orderType === 'dinein' ? t('orderType.dinein') : t('checkout.where')}
      </h2>
      <p className="mt-1 flex gap-2">
        <MapPinIcon className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden />
        <span>
          <span className="font-semibold">
            {tableName ? t('orderType.table', { name: tableName }) : info.storeName}
          </span>
          <span className="block text-muted text-sm">
            {[street, address.city, address.postal].filter(Boolean).join(', ')}
          </span>
        </span>
      </p>
    </Card>
  )
}

/** Utensils, where the store asks, and a note. */
export function WishesCard() {
  const t = useText()
  const { config } = useStore()
  const { orderType, utensils, memo } = useOrder(state => state.cart)
  const asks = orderType !== 'dinein' && !config.notAskUtensils && config.utensils === 'ask'
  const set = (wanted: boolean) => changeOrder(cart => ({ ...cart, utensils: wanted }))
  return (
    <Card>
      {asks && (
        <fieldset className="mb-4">
          <legend className="heading text-lg">{t('checkout.utensils')}</legend>
          <div className="-mx-4 mt-1 grid grid-cols-2 md:-mx-5">
            <Choice kind="radio" name="utensils" checked={utensils === true} onChange={() => set(true)}>
              {t('checkout.utensilsYes')}
            </Choice>
            <Choice kind="radio" name="utensils" checked={utensils !== true} onChange={() => set(false)}>
              {t('checkout.utensilsNo')}
            </Choice>
          </div>
        </fieldset>
      )}
      <TextArea
        label={t('checkout.memo')}
        placeholder={t('checkout.memoHint')}
        maxLength={1000}
        value={memo}
        onChange={event => changeOrder(cart => ({ ...cart, memo: event.target.value }))}
      />
    </Card>
  )
}
