import { isTag } from './tag'
import { TAG_SCRIPT, trustedScript } from './trusted-scripts'

/** What is told to the store's analytics: to Google's tag when the store has one, else to nobody. */
interface SoldItem {
  item_id: string
  item_name: string
  price: number
  quantity: number
}

interface Events {
  page_view: { page_path: string; page_title: string }
  view_item: { currency: string; value: number; items: SoldItem[] }
  purchase: { transaction_id: string; currency: string; value: number; tax: number; items: SoldItem[] }
  sign_up: { method: string }
}

/** An order's own page is told without its token: it opens the order, and sends its receipt to anybody. */
const SECRET = /^(\/order\/status)\/.*$/

/** Where the guest is, as far as others may know it: no key, no token, no query. Pure. */
export const tellablePath = (pathname: string): string => pathname.replace(SECRET, '$1')

type Port = <E extends keyof Events>(event: E, values: Events[E]) => void

const nobody: Port = () => {}
let port: Port = nobody
let running = ''

type TagWindow = Window & { dataLayer?: IArguments[] }

/** Google's tag takes the `arguments` object itself, not an array. */
function gtag(..._values: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tag's own form
  ;(window as TagWindow).dataLayer?.push(arguments)
}

function load(tag: string) {
  ;(window as TagWindow).dataLayer ??= []
  const script = document.createElement('script')
  script.async = true
  script.src = trustedScript(TAG_SCRIPT + tag)
  document.head.append(script)
  gtag('js', new Date())
}

/** Says where the guest is in place of the address, which the tag would read by itself. */
export function standAt(pathname: string): void {
  if (running) gtag('set', { page_location: location.origin + tellablePath(pathname), page_referrer: '' })
}

/** Speaks to a store's tag from now on, or to nobody when it has none. */
export function speakToTag(tag: string, pathname: string): void {
  if (!isTag(tag)) {
    port = nobody
    running = ''
    return
  }
  if (tag === running) return
  if (!document.querySelector(`script[src="${TAG_SCRIPT}${tag}"]`)) load(tag)
  running = tag
  standAt(pathname)
  gtag('config', tag, { send_page_view: false, anonymize_ip: true })
  port = (event, values) => gtag('event', event, { ...values, send_to: tag })
}

export const track: Port = (event, values) => port(event, values)
