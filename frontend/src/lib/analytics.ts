/** What is told to the store's analytics: to Google's tag when the store has one, else to nobody. */
export interface SoldItem {
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

type Port = <E extends keyof Events>(event: E, values: Events[E]) => void

const TAG = /^(?:G|GT|AW|UA)-[A-Z0-9-]{4,30}$/
const SOURCE = 'https://www.googletagmanager.com/gtag/js?id='

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
  script.src = SOURCE + tag
  document.head.append(script)
  gtag('js', new Date())
}

/** Speaks to a store's tag from now on, or to nobody when it has none. */
export function useTag(tag: string): void {
  if (!TAG.test(tag)) {
    port = nobody
    running = ''
    return
  }
  if (tag === running) return
  if (!document.querySelector(`script[src="${SOURCE}${tag}"]`)) load(tag)
  gtag('config', tag, { send_page_view: false, anonymize_ip: true })
  port = (event, values) => gtag('event', event, { ...values, send_to: tag })
  running = tag
}

export const track: Port = (event, values) => port(event, values)
