import { createStore, get, set } from 'idb-keyval'

/**
 * Values kept on this device, sealed with a key that never leaves it (R-15, reliability 2.1).
 *
 * AES-GCM with a per-device, non-extractable key in IndexedDB; a fresh IV per write; the address and the storage key
 * are authenticated with it, so a blob cannot be moved to another store. It protects a copied profile or backup, not
 * against a script that runs in this origin. Where the browser has no such key, values live in memory only.
 */
const VERSION = 'v2'
const KEY_NAME = 'device-key'

const memory = new Map<string, unknown>()
let deviceKey: Promise<CryptoKey | null> | undefined

async function makeKey(): Promise<CryptoKey> {
  return await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function findKey(): Promise<CryptoKey | null> {
  try {
    const store = createStore('carte-blanche', 'keys')
    const known = await get<CryptoKey>(KEY_NAME, store)
    if (known) return known
    const made = await makeKey()
    await set(KEY_NAME, made, store)
    return made
  } catch {
    return null
  }
}

function key(): Promise<CryptoKey | null> {
  deviceKey ??= globalThis.crypto?.subtle ? findKey() : Promise.resolve(null)
  return deviceKey
}

const encode = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
const decode = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
const boundTo = (name: string) => new TextEncoder().encode(`${location.origin}|${name}`)

/** Keeps a value under a name, sealed. */
export async function keep(name: string, value: unknown): Promise<void> {
  const sealing = await key()
  if (!sealing) {
    memory.set(name, value)
    return
  }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(name) },
    sealing,
    plain,
  )
  localStorage.setItem(name, `${VERSION}.${encode(iv)}.${encode(new Uint8Array(sealed))}`)
}

/** What was kept under a name; undefined when there is nothing, or nothing that this device can open. */
export async function recall<T>(name: string): Promise<T | undefined> {
  const sealing = await key()
  if (!sealing) return memory.get(name) as T | undefined
  const [version, iv, sealed] = (localStorage.getItem(name) ?? '').split('.')
  if (version !== VERSION || !iv || !sealed) return undefined
  try {
    const options = { name: 'AES-GCM', iv: decode(iv), additionalData: boundTo(name) }
    const plain = await crypto.subtle.decrypt(options, sealing, decode(sealed))
    return JSON.parse(new TextDecoder().decode(plain)) as T
  } catch {
    return undefined
  }
}

export function forget(name: string): void {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage is off: there was nothing to forget.
  }
}
