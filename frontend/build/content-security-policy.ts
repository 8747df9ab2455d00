import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const fingerprint = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The policy of a page: its own files, and inline scripts only by their fingerprint. */
export function policy(html: string): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(match => fingerprint(match[1] ?? ''))
  return [
    `default-src 'self'`,
    `script-src 'self' ${inline.join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    `connect-src 'self' https: ws: wss:`,
    `frame-src https:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' https:`,
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
