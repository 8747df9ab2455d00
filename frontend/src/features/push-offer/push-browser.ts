import type { Browser } from '@/api/api.gen'

/** The service worker's own store of where a message leads (`public/push.js`). */
const PLACES = 'told'
const READY_WITHIN_MS = 10_000

/** Whether this browser can be told anything at all; Safari on iOS only as an installed application. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Bytes as keys are spelled in addresses and messages. Pure. */
const spelled = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The service worker, which is registered a moment after the page is there. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no service worker')), READY_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** A subscription as the server is told it; null for one that lacks its keys. */
function described(subscription: PushSubscription): Browser | null {
  const { endpoint, keys } = subscription.toJSON()
  const made = subscription.options.applicationServerKey
  if (!endpoint || !keys?.p256dh || !keys.auth || !made) return null
  return {
    subscription: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
    publicKey: spelled(made),
  }
}

/** This browser, where its guest said yes before; nothing is asked. */
export async function knownBrowser(): Promise<Browser | null> {
  if (Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? described(subscription) : null
}

/** Subscribes this browser with a key; one that stands with another key is given up first. */
export async function subscribedBrowser(publicKey: string): Promise<Browser> {
  const { pushManager } = await worker()
  const stands = await pushManager.getSubscription()
  const known = stands && described(stands)
  if (known?.publicKey === publicKey) return known
  await stands?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const browser = described(made)
  if (!browser) throw new Error('a subscription without keys')
  return browser
}

/** Has a message about something lead to the address that it has here. */
export async function rememberPlace(tag: string, link: string): Promise<void> {
  const cache = await caches.open(PLACES)
  await cache.put(`/told/${tag}`, new Response(link))
}
