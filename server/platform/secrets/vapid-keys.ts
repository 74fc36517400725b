import { createECDH, generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'

/** What we prove ourselves with to the push services of browsers (VAPID, RFC 8292), each in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export const vapidVariables = {
  VAPID_PRIVATE_KEY: {
    schema: z
      .string()
      .transform((given, { issues }) => {
        const keys = deriveVapidKeys(given)
        if (!keys) issues.push({ code: 'custom', input: given })
        return keys ?? z.NEVER
      })
      .optional(),
    allowed: 'a private key of P-256 in base64url, as `npx web-push generate-vapid-keys` makes them',
    secret: true,
  },
}

export const generateVapidKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' }).d!

/** Null for what is no private key of P-256. */
export function deriveVapidKeys(privateKey: string): VapidKeys | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null
  const keys = createECDH('prime256v1')
  try {
    keys.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return { publicKey: keys.getPublicKey('base64url'), privateKey }
}
