import { randomBytes } from 'node:crypto'
import { parse } from 'uuid'
import { hashToken } from '#server/features/auth/sessions/token.ts'

const idBytes = 16
const secretBytes = 32

/** A fresh secret of 256 bits, with the organisation in front whose invitation it opens. */
export const generateInvitationSecret = (organisationId: string): string =>
  Buffer.concat([parse(organisationId), randomBytes(secretBytes)]).toString('base64url')

/** The organisation that a secret names, and what is stored of it; `null` for what never was one. */
export function parseInvitationSecret(secret: string): { organisationId: string; hash: Buffer } | null {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== secret) return null
  const id = bytes.toString('hex', 0, idBytes)
  const organisationId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { organisationId, hash: hashToken(secret) }
}
