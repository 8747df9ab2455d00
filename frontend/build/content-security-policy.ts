import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** Where Global Payments' hosted page is posted to; the other providers' pages are gone to, which no policy limits. */
export const HOSTED_PAGES = ['https://pay.realexpayments.com', 'https://pay.sandbox.realexpayments.com']

/** Where a store's analytics tag reports to, as far as anything of a page may leave for another house. */
const ANALYTICS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** A store may have its own analytics tag (config.gTag). Its path leaves out containers, which hold anybody's scripts. */
const TAG_SCRIPTS = 'https://www.googletagmanager.com/gtag/'

/** Who may make markup and script addresses: the sanitiser and `lib/trusted-scripts.ts`; for guests the tag, too. */
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
  // A store's own form may be any page (spec section 2, custom form), the payment page and the map are others.
  `frame-src https:`,
  `manifest-src 'self' blob:`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self' ${HOSTED_PAGES.join(' ')}`,
  ...trusted(...TRUSTED, TAG_POLICY),
]

/** The policy of a guest's page as the CDN sends it beside the page. */
export const pagePolicy = (html: string): string => [...guests(html, ''), FRAMED_BY_OURSELVES].join('; ')

/**
 * The policy of the store's side, which only a response header can give: the page is the same file. Where the tokens of
 * staff are, no script and no frame of anybody else is.
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
 * The policy that is written into the page: which scripts run, wherever it is served from. The CDN's header says the
 * rest, and costs a first visit no bytes of the page. An application of a store gets no headers, so all of it is here.
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
