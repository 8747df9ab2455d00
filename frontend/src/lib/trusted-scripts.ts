/** The only addresses from which a running page loads scripts. */
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

/**
 * The Trusted Types policy, in browsers that have them; the page's policy names it
 * (`build/content-security-policy.ts`).
 */
const types = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = types?.createPolicy('carte-blanche', { createScriptURL: checked })

/** An address from which a script may be loaded; throws for every other one. */
export const trustedScript = (address: string): string =>
  policy ? (policy.createScriptURL(address) as string) : checked(address)
