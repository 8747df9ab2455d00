import type { Browser } from '@/api/api.gen'

/** The service worker's own cache of the address that each notification opens (`public/push.js`). */
const PLACES = 'told'
const READY_WITHIN_MS = 10_000

/** Whether this browser supports push notifications; Safari on iOS only does as an installed application. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Bytes as base64url, the encoding of keys in URLs and messages. Pure. */
const spelled = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The service worker; it is registered shortly after the page has loaded. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no service worker')), READY_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** The data of a subscription that the server needs; null if it lacks its keys. */
function described(subscription: PushSubscription): Browser | null {
  const { endpoint, keys } = subscription.toJSON()
  const made = subscription.options.applicationServerKey
  if (!endpoint || !keys?.p256dh || !keys.auth || !made) return null
  return {
    subscription: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
    publicKey: spelled(made),
  }
}

/** This browser's subscription if the guest allowed it before; never asks for permission. */
export async function knownBrowser(): Promise<Browser | null> {
  if (Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? described(subscription) : null
}

/** Subscribes this browser with a key; first ends a subscription with another key. */
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

/** Stores the address that a notification with this tag opens. */
export async function rememberPlace(tag: string, link: string): Promise<void> {
  const cache = await caches.open(PLACES)
  await cache.put(`/told/${tag}`, new Response(link))
}
