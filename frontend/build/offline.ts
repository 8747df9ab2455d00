import type { VitePWAOptions } from 'vite-plugin-pwa'

const DAY_S = 24 * 60 * 60

/**
 * The service worker caches the application itself, the texts of the reader's language, menus (immutable by their
 * version) and the pictures seen.
 * It never caches API calls. A new version waits until no tab is paying or sending (`app/new-version.ts`).
 */
export const offline: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: null,
  manifest: false,
  workbox: {
    importScripts: ['/push.js'],
    globPatterns: ['**/*.{js,css,html,svg}'],
    // A guest reads one language: `keepWords` puts it into the cache `words`. Guests open neither the developers'
    // page nor the staff pages.
    globIgnores: [
      '**/*.{en,fr,zh-cn,zh-hk,ko-kr,ja-jp}-*.js',
      '**/{en,fr,zh-cn,zh-hk,ko-kr,ja-jp}-*.js',
      '**/TestPage-*.js',
      'push.js',
      '**/{staff,StaffApp}*-*.{js,css}',
    ],
    // The first visit caches its pictures and menus, too.
    clientsClaim: true,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(?:api|ws|published|pictures|staff|operator)(?:\/|$)/],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'words', expiration: { maxEntries: 80, maxAgeSeconds: 30 * DAY_S } },
      },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/published/menus/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'menus',
          expiration: { maxEntries: 12, maxAgeSeconds: 30 * DAY_S },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
        handler: 'CacheFirst',
        options: {
          cacheName: 'pictures',
          expiration: { maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
        handler: 'CacheFirst',
        options: { cacheName: 'fonts', expiration: { maxEntries: 20 } },
      },
    ],
  },
}
