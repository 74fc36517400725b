import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const authTagLength = 16

/** A text that only the key's holder reads, and only as what it was sealed for: `purpose` is bound to it. */
export function sealText(key: Buffer, text: string, purpose: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength }).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null for another key, another purpose, or anything that was changed. */
export function unsealText(key: Buffer, sealed: Buffer, purpose: string): string | null {
  const tagAt = ivBytes + authTagLength
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(ivBytes, tagAt))
  try {
    return decipher.update(sealed.subarray(tagAt), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
