import {
  CalendarDaysIcon,
  DocumentTextIcon,
  LinkIcon,
  MapPinIcon,
  PhoneIcon,
} from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { calendarFile } from '@/lib/calendar'
import { directionsUrl } from '@/lib/geo'
import { addressLine } from '@/state/guest/addresses'
import { mention } from '@/state/question/dialogs'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'
import { isLost, type OrderView } from './order-view'

const EVENT_MS = 15 * 60_000

function download(name: string, type: string, content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const placeOf = ({ orderType, address, pickupAddress }: OrderView) =>
  addressLine(orderType === 'delivery' && address ? address : pickupAddress)

function saveEvent(order: OrderView, at: string, title: string) {
  const start = new Date(at)
  const end = order.until ? new Date(order.until) : new Date(start.getTime() + EVENT_MS)
  const event = { uid: order.orderUUID, start, end, stamp: new Date(order.placedAt) }
  const file = calendarFile({ ...event, title, place: placeOf(order), details: title })
  download(`order-${order.referenceID}.ics`, 'text/calendar', file)
}

async function copy(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    return false
  }
}

interface Action {
  label: string
  Icon: typeof PhoneIcon
  /** a link, or a function to call */
  to: string | (() => void)
}

const ELSEWHERE = { target: '_blank', rel: 'noreferrer' }
const SMALL =
  'flex min-h-16 flex-1 flex-col items-center gap-1 rounded-field px-1 py-2 text-center text-primary-ink text-xs ' +
  'leading-tight transition-colors duration-150 hover:bg-primary-soft'

/** An action as a link or a button. */
function Act({ action, className, iconSize }: { action: Action; className: string; iconSize: string }) {
  const { label, Icon, to } = action
  const words = (
    <>
      <Icon className={classes(iconSize, 'shrink-0')} aria-hidden />
      {label}
    </>
  )
  if (typeof to !== 'string')
    return (
      <button type="button" className={className} onClick={to}>
        {words}
      </button>
    )
  return (
    <a className={className} href={to} {...(to.startsWith('http') && ELSEWHERE)}>
      {words}
    </a>
  )
}

function Main({ action, first }: { action: Action; first: boolean }) {
  const look = buttonClass({ look: first ? 'primary' : 'outline', size: 'large', wide: true })
  return <Act action={action} className={look} iconSize="size-5" />
}

const Small = ({ action }: { action: Action }) => <Act action={action} className={SMALL} iconSize="size-6" />

interface Props {
  order: OrderView
  tel: string
  link: string
  /** null if prices are hidden */
  onReceipt: (() => void) | null
}

/** All actions for an order, the most likely first. */
function useActions({ order, tel, link, onReceipt }: Props): Action[] {
  const t = useText()
  const { orderType, referenceID: reference, storeName: store, at, pickupAddress } = order
  // No directions for an order that has ended, nor to a table where the guest already sits.
  const toBeHad = !isLost(order.status) && order.status !== 'completed'
  const way = directionsUrl(addressLine(pickupAddress), pickupAddress.coords)
  const save = (when: string) => () =>
    saveEvent(order, when, t(`order:status.calendarTitle_${orderType}`, { reference, store }))
  const share = async () => {
    if (await copy(link)) mention(t('order:status.linkCopied'))
  }
  const actions: (Action | false)[] = [
    orderType === 'takeout' && toBeHad && { label: t('order:placed.directions'), Icon: MapPinIcon, to: way },
    at !== null &&
      toBeHad &&
      orderType !== 'dinein' && { label: t('order:placed.calendar'), Icon: CalendarDaysIcon, to: save(at) },
    onReceipt !== null && { label: t('order:receipt.show'), Icon: DocumentTextIcon, to: onReceipt },
    tel !== '' && { label: t('order:status.call'), Icon: PhoneIcon, to: `tel:${tel}` },
    { label: t('order:status.link'), Icon: LinkIcon, to: () => void share() },
  ]
  return actions.filter(action => action !== false)
}

const MAIN = 2

/** The actions for an order: the two most likely as buttons, the others in a row below. */
export function OrderActions(props: Props) {
  const actions = useActions(props)
  return (
    <div>
      <div className="grid gap-2 sm:grid-cols-2">
        {actions.slice(0, MAIN).map((action, place) => (
          <Main key={action.label} action={action} first={place === 0} />
        ))}
      </div>
      {actions.length > MAIN && (
        <div className="mt-3 flex gap-1">
          {actions.slice(MAIN).map(action => (
            <Small key={action.label} action={action} />
          ))}
        </div>
      )}
    </div>
  )
}
