import '@/i18n/house-catalogues'
import { CheckCircleIcon, ComputerDesktopIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { Empty } from '@/ui/Empty'

/** The page on a guest's phone after paying for a kiosk order: the kiosk shows the result. */
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
