import { Secret, TOTP } from 'otpauth'

const period = 30
const issuer = 'Daymark'

/** A fresh secret of 160 bits, in base32 (RFC 6238). */
export const generateAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export const authenticatorUri = (secret: string, email: string): string =>
  new TOTP({ issuer, label: email, secret, period }).toString()

/** The time step that a code of the app belongs to: now, just before or just after; null for any other. */
export function findAuthenticatorTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
