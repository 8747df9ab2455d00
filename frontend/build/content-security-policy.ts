import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * Origins to which the page of Global Payments is posted. Other providers' pages are opened by navigation, which no
 * policy limits.
 */
export const HOSTED_PAGES = ['https://pay.realexpayments.com', 'https://pay.sandbox.realexpayments.com']

/** Hosts to which a store's analytics tag reports: the only third parties to which a page may send data. */
const ANALYTICS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * A store may have its own analytics tag (config.gTag). The path excludes tag containers, which can hold anyone's
 * scripts.
 */
const TAG_SCRIPTS = 'https://www.googletagmanager.com/gtag/'

/** Trusted Types policies: the sanitiser and `lib/trusted-scripts.ts`; guest pages also allow the tag's policy. */
const TRUSTED = ['dompurify', 'carte-blanche']
const TAG_POLICY = 'goog#html'
const FRAMED_BY_OURSELVES = `frame-ancestors 'self'`

const fingerprint = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const fingerprints = (html: string) =>
  [...html.matchAll(INLINE_SCRIPT)].map(match => fingerprint(match[1] ?? '')).join(' ')

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

const scripts = (html: string, ...others: string[]) =>
  joined(`script-src 'self'`, ...others, fingerprints(html))

const trusted = (...names: string[]) => [
  `require-trusted-types-for 'script'`,
  joined('trusted-types', ...names),
]

const guests = (html: string, house: string) => [
  `default-src 'self'`,
  scripts(html, TAG_SCRIPTS),
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' https: data: blob:`,
  joined(`connect-src 'self'`, house, ...ANALYTICS),
  // A store's own form may be any page (spec section 2, custom form); the payment page and the map are on other
  // hosts.
  `frame-src https:`,
  `manifest-src 'self' blob:`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self' ${HOSTED_PAGES.join(' ')}`,
  ...trusted(...TRUSTED, TAG_POLICY),
]

/** The policy of a guest's page, as the CDN sends it in the header. */
export const pagePolicy = (html: string): string => [...guests(html, ''), FRAMED_BY_OURSELVES].join('; ')

/**
 * The policy of the staff pages, which only a response header can set: the HTML file is the same as the guests'.
 * Pages that hold staff tokens load no script and no frame of another host.
 */
export const staffPolicy = (html: string): string =>
  [
    `default-src 'self'`,
    scripts(html),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    `connect-src 'self'`,
    `frame-src 'none'`,
    `manifest-src 'self' blob:`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...trusted(...TRUSTED),
    FRAMED_BY_OURSELVES,
  ].join('; ')

/**
 * The policy that is written into the page: which scripts run, wherever it is served from. The CDN's header adds the
 * rest and costs a first visit no bytes of the page. A native app gets no headers, so its page contains all of it.
 */
export const writtenPolicy = (html: string, house = process.env.HOUSE ?? ''): string =>
  (house ? guests(html, house) : [scripts(html, TAG_SCRIPTS), `object-src 'none'`, `base-uri 'none'`]).join(
    '; ',
  )

/** Writes the policy into the built page, so that it holds wherever the page is served from. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => ({
        html,
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: writtenPolicy(html) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}
