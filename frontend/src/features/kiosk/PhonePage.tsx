import '@/i18n/house-catalogues'
import { CheckCircleIcon, ComputerDesktopIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { Empty } from '@/ui/Empty'

/** What a guest's phone shows once it has paid for an order at a kiosk: what became of it is said there. */
export default function PhonePage({ left }: { left: boolean }) {
  const t = useText()
  return (
    <Empty
      Icon={left ? ComputerDesktopIcon : CheckCircleIcon}
      heading="h1"
      title={t(left ? 'kiosk:phoneLeftTitle' : 'kiosk:phoneTitle')}
      text={t(left ? 'kiosk:phoneLeftBody' : 'kiosk:phoneBody')}
    />
  )
}
