import { bytesOf } from './seal-box.ts'

/** Something that lies on this device and that nobody reads without its key. */
export interface LockedCopy {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** Locks a value with a key of 256 bits in base64url. */
export async function lockCopy(key: string, value: unknown): Promise<LockedCopy> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), text) }
}

/** What was locked with this key; `undefined` for what was locked with another. */
export async function openCopy<Value>(key: string, { iv, sealed }: LockedCopy): Promise<Value | undefined> {
  const opened = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv }, await importKey(key), sealed)
    .catch(() => undefined)
  return opened && (JSON.parse(new TextDecoder().decode(opened)) as Value)
}

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
