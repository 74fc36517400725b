const curve = { name: 'ECDH', namedCurve: 'P-256' }
const keyBytes = 32
const ivBytes = 12

/** Seals a text so that only the holder of the secret half reads it: see `server/platform/secrets/sealed-box.ts`. */
export async function sealBox(publicKey: string, text: string, purpose: string): Promise<string> {
  const receiver = decodeBase64Url(publicKey)
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const other = await crypto.subtle.importKey('raw', receiver, curve, false, [])
  const common = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own.privateKey, 256)
  const derived = await crypto.subtle.deriveBits(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: joined(sender, receiver),
      info: new TextEncoder().encode(purpose),
    },
    await crypto.subtle.importKey('raw', common, 'HKDF', false, ['deriveBits']),
    (keyBytes + ivBytes) * 8,
  )
  const key = await crypto.subtle.importKey('raw', derived.slice(0, keyBytes), 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: derived.slice(keyBytes) },
    key,
    new TextEncoder().encode(text),
  )
  return base64Url(joined(sender, new Uint8Array(sealed)))
}

function joined(one: Uint8Array, other: Uint8Array) {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

export const decodeBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const base64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
