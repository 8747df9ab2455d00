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

const fingerprint = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The policy of a page: its own files, and inline scripts only by their fingerprint. */
export function policy(html: string, house = process.env.HOUSE ?? ''): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(match => fingerprint(match[1] ?? ''))
  return [
    `default-src 'self'`,
    // A store may have its own analytics tag (config.gTag); nothing else of another house ever runs here.
    `script-src 'self' https://www.googletagmanager.com ${inline.join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    ['connect-src', "'self'", house, ...ANALYTICS].filter(Boolean).join(' '),
    // A store's own form may be any page (spec section 2, custom form), the payment page and the map are others.
    `frame-src https:`,
    `manifest-src 'self' blob:`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${HOSTED_PAGES.join(' ')}`,
  ].join('; ')
}

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
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(html) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}
