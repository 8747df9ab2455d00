import { createStore, get, update } from 'idb-keyval'
import { readText, removeText, writeText } from './storage'

/**
 * Values kept on this device, sealed with a key that never leaves it (R-15, reliability 2.1).
 *
 * AES-GCM with a per-device, non-extractable key in IndexedDB; a fresh IV per write; the address and the storage key
 * are authenticated with it, so a blob cannot be moved to another store. It protects a copied profile or backup, not
 * against a script that runs in this origin. Where the browser has no such key, values live in memory only.
 */
const VERSION = 'v2'
const KEY_NAME = 'device-key'

/**
 * The newest value of a name while it is being sealed, or for as long as the page lasts if storage did not take it.
 */
const unwritten = new Map<string, { value: unknown }>()
let deviceKey: Promise<CryptoKey | null> | undefined

async function makeKey(): Promise<CryptoKey> {
  return await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey

/** If two first tabs race, one makes the key and both use it. */
async function findKey(): Promise<CryptoKey> {
  const store = createStore('carte-blanche', 'keys')
  const known = await get<unknown>(KEY_NAME, store)
  if (isKey(known)) return known
  let settled = await makeKey()
  await update<unknown>(
    KEY_NAME,
    first => {
      if (isKey(first)) settled = first
      return settled
    },
    store,
  )
  return settled
}

let pauses = [100, 300, 900, 2_000]

/**
 * A browser's database may be busy, for example just after a reload: it is asked again, with pauses the first time.
 */
async function findKeyPatiently(): Promise<CryptoKey | null> {
  for (const pause of pauses) {
    const found = await findKey().catch(() => null)
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  pauses = []
  return findKey().catch(() => null)
}

/** The key of this device; if there is none now, the next call looks for it again. */
async function key(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null
  deviceKey ??= findKeyPatiently()
  const found = await deviceKey
  if (!found) deviceKey = undefined
  return found
}

const encode = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
const decode = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
const boundTo = (name: string) => new TextEncoder().encode(`${location.origin}|${name}`)

/** Encrypts a value for storage, bound to its name; null if this browser cannot encrypt. */
export async function sealed(name: string, value: unknown): Promise<string | null> {
  const sealing = await key()
  if (!sealing) return null
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(value))
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: boundTo(name) },
      sealing,
      plain,
    )
    return `${VERSION}.${encode(iv)}.${encode(new Uint8Array(bytes))}`
  } catch {
    return null
  }
}

/** Decrypts a value that was sealed under this name; undefined if this device cannot open it. */
export async function opened(name: string, blob: string): Promise<unknown> {
  const [version, iv, bytes] = blob.split('.')
  const sealing = await key()
  if (!sealing || version !== VERSION || !iv || !bytes) return undefined
  try {
    const options = { name: 'AES-GCM', iv: decode(iv), additionalData: boundTo(name) }
    const plain = await crypto.subtle.decrypt(options, sealing, decode(bytes))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return undefined
  }
}

/** Encrypts and stores a value under a name. Encryption takes time: of several values, the newest wins. */
export async function keep(name: string, value: unknown): Promise<void> {
  const mine = { value }
  unwritten.set(name, mine)
  const blob = await sealed(name, value)
  if (unwritten.get(name) !== mine || blob === null) return
  if (writeText(name, blob)) unwritten.delete(name)
}

/** Reads the value last kept under a name; undefined if there is none that this device can open. */
export async function recall(name: string): Promise<unknown> {
  const newest = unwritten.get(name)
  if (newest) return newest.value
  const blob = readText(name)
  if (!blob) return undefined
  const value = await opened(name, blob)
  const changed = unwritten.has(name) || readText(name) !== blob
  return changed ? recall(name) : value
}

export function forget(name: string): void {
  unwritten.delete(name)
  removeText(name)
}
