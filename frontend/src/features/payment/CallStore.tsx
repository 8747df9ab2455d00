import { PhoneIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { buttonClass } from '@/ui/button-class'

/** A button to call the store; nothing if it has no number. */
export function CallStore({ tel }: { tel: string }) {
  const t = useText()
  if (!tel) return null
  return (
    <a className={buttonClass({ look: 'outline', size: 'large', wide: true })} href={`tel:${tel}`}>
      <PhoneIcon className="size-5" aria-hidden />
      {t('payment:page.callAt', { phone: displayPhone(tel) })}
    </a>
  )
}
