import { decodeBase64Url } from './seal-box.ts'

/** Something that lies on this device and that nobody reads without its key. */
export interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** Locks a value with a key of 256 bits in base64url. */
export async function encryptValue(key: string, value: unknown): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), text) }
}

/** What was locked with this key; `undefined` for what was locked with another. */
export async function decryptValue<Value>(
  key: string,
  { iv, sealed }: EncryptedValue,
): Promise<Value | undefined> {
  const opened = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv }, await importKey(key), sealed)
    .catch(() => undefined)
  return opened && (JSON.parse(new TextDecoder().decode(opened)) as Value)
}

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', decodeBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
