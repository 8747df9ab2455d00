// What the service worker does with a message of the store: it shows it, and a tap opens what it is about.
// `build/offline.ts` has the worker import this file; it is not part of the application's own code.

/** Where each followed order or booking is opened, as its page said when it was asked to tell (`push-browser.ts`). */
const PLACES = 'told'

async function placeOf({ tag, path }) {
  const kept = await caches.open(PLACES).then(cache => cache.match(`/told/${tag}`))
  const wanted = kept ? await kept.text() : path
  const place = new URL(wanted, self.location.origin)
  return place.origin === self.location.origin ? place.href : self.location.origin
}

async function show(notice) {
  const before = await self.registration.getNotifications({ tag: notice.tag })
  if (before.some(({ data }) => data?.id === notice.id)) return
  const { title, body, tag, lang } = notice
  await self.registration.showNotification(title, { body, tag, lang, renotify: true, data: notice })
}

async function openPlace(notice) {
  const href = await placeOf(notice)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url.split(/[?#]/)[0] === href.split(/[?#]/)[0])
  if (there) return there.focus()
  return self.clients.openWindow(href)
}

self.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPlace(event.notification.data))
})
