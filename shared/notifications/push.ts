import * as z from 'zod/mini'

/** Where the push service of a browser takes what is for one device, and what that is sealed to, in base64url (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  /** Uncompressed point of P-256. */
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  authSecret: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscription = z.infer<typeof pushSubscription>

/** What a device is pushed, sealed: never a name. */
export interface PushPayload {
  says: string
  /** Path of the page that it leads to. */
  address: string
}
