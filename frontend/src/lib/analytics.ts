import { isTag } from './tag'
import { TAG_SCRIPT, trustedScript } from './trusted-scripts'

/** The events for the store's analytics: they go to Google's tag if the store has one, else nowhere. */
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

/** An order's page is reported without its token: the token opens the order, and can send its receipt to anyone. */
const SECRET = /^(\/order\/status)\/.*$/

/** The page's path as analytics may see it: without key, token or query. Pure. */
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

/** Reports the location in place of the page's address, which the tag would read by itself. */
export function standAt(pathname: string): void {
  if (running) gtag('set', { page_location: location.origin + tellablePath(pathname), page_referrer: '' })
}

/** Sends events to a store's tag from now on, or nowhere if it has none. */
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
