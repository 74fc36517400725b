import { createECDH, type ECDH, hkdfSync } from 'node:crypto'

const curve = 'prime256v1'
const codes = 1_000_000n

export interface KeyPair {
  secretKey: Buffer
  publicKey: Buffer
}

export function generateKeyPair(): KeyPair {
  const keys = createECDH(curve)
  keys.generateKeys()
  return { secretKey: keys.getPrivateKey(), publicKey: compressed(keys) }
}

/** The public half that belongs to a secret one; null for whatever is no key. */
export function derivePublicKey(secretKey: Buffer): Buffer | null {
  const keys = agreeing(secretKey)
  return keys && compressed(keys)
}

/**
 * The six digits that two key pairs have in common: either secret half with the other's public half gives them, the
 * public halves alone do not.
 */
export function deriveCode(secretKey: Buffer, publicKey: Buffer): string {
  const keys = agreeing(secretKey)
  if (!keys) throw new RangeError('Not a key')
  const derived = hkdfSync('sha256', keys.computeSecret(publicKey), '', 'daymark code', 8)
  return String(new DataView(derived).getBigUint64(0) % codes).padStart(6, '0')
}

const compressed = (keys: ECDH) => Buffer.from(keys.getPublicKey('base64', 'compressed'), 'base64')

function agreeing(secretKey: Buffer) {
  const keys = createECDH(curve)
  try {
    keys.setPrivateKey(secretKey)
    return keys
  } catch {
    return null
  }
}
