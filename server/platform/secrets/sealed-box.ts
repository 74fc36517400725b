import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

const curve = 'prime256v1'
const pointBytes = 65
const keyBytes = 32
const ivBytes = 12
const authTagLength = 16

export interface SealedBoxKeys {
  publicKey: Buffer
  secretKey: Buffer
}

export function generateBoxKeys(): SealedBoxKeys {
  const keys = createECDH(curve)
  const publicKey = keys.generateKeys()
  return { publicKey, secretKey: keys.getPrivateKey() }
}

/**
 * What a browser sealed to a public key (`client/platform/device/seal-box.ts`): the sender's public point, made for this box
 * alone, and what AES-256-GCM made of the text with the key that both have in common (ECDH, HKDF-SHA-256). Null for
 * another key, another purpose, or anything that was changed.
 */
export function unsealBox(
  { publicKey, secretKey }: SealedBoxKeys,
  box: Buffer,
  purpose: string,
): string | null {
  const sender = box.subarray(0, pointBytes)
  const tagAt = box.length - authTagLength
  try {
    const keys = createECDH(curve)
    keys.setPrivateKey(secretKey)
    const salt = Buffer.concat([sender, publicKey])
    const derived = Buffer.from(
      hkdfSync('sha256', keys.computeSecret(sender), salt, purpose, keyBytes + ivBytes),
    )
    const decipher = createDecipheriv(
      'aes-256-gcm',
      derived.subarray(0, keyBytes),
      derived.subarray(keyBytes),
      {
        authTagLength,
      },
    ).setAuthTag(box.subarray(tagAt))
    return decipher.update(box.subarray(pointBytes, tagAt), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
