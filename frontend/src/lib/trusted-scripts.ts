/** The only addresses that scripts are loaded from while the page runs. */
export const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='
export const SERVICE_WORKER = '/sw.js'

const ALLOWED = [new RegExp(`^${TAG_SCRIPT.replace(/[.?]/g, '\\$&')}[\\w-]+$`), /^\/sw[.]js$/]

interface Policy {
  createScriptURL: (address: string) => unknown
}

interface Factory {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

function checked(address: string): string {
  if (ALLOWED.some(allowed => allowed.test(address))) return address
  throw new TypeError(`no script is loaded from ${address}`)
}

/** Trusted Types, in browsers that have them; the page's policy names this one (`build/content-security-policy.ts`). */
const types = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = types?.createPolicy('carte-blanche', { createScriptURL: checked })

/** An address that a script may be loaded from; throws for every other one. */
export const trustedScript = (address: string): string =>
  policy ? (policy.createScriptURL(address) as string) : checked(address)
