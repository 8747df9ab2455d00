import { BanknotesIcon, DevicePhoneMobileIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { Way } from './Way'

interface Props {
  phone: boolean
  counter: boolean
  /** the order is being checked or sent */
  waiting: boolean
  onPhone: () => void
  onCounter: () => void
}

/** The ways to pay as large buttons: one touch pays. */
export function WaysToPay({ phone, counter, waiting, onPhone, onCounter }: Props) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-4">
      {phone && (
        <Way
          Icon={DevicePhoneMobileIcon}
          title={t('kiosk:payPhone')}
          hint={t('kiosk:payPhoneHint')}
          disabled={waiting}
          onChoose={onPhone}
        />
      )}
      {counter && (
        <Way
          Icon={BanknotesIcon}
          title={t('kiosk:payCounter')}
          hint={t('kiosk:payCounterHint')}
          disabled={waiting}
          onChoose={onCounter}
        />
      )}
    </div>
  )
}
