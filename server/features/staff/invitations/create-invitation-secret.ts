import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { parse } from 'uuid'
import { nameAccounts } from '#database/name-accounts.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { Language } from '#shared/languages.ts'
import { lastDayBefore } from '#shared/time/last-day-before.ts'
import type { InvitationJob } from './queue-invitation.ts'

/**
 * Makes the secret of an invitation's mail when the mail is made, so that it lies in no queue; null when the mail is
 * not wanted any more. Each try adds one that works, because the mail of a try that crashed may have arrived.
 */
export async function createInvitationSecret(ctx: SystemContext, { invitationId, sending }: InvitationJob) {
  const { organisationId, now } = ctx
  const secret = generateInvitationSecret(organisationId)
  const invitation = await withOrganisation(ctx, async (tx) => {
    const rows = await tx
      .updateTable('staffInvitations as i')
      .from('organisations as o')
      .set({ secretHashes: sql`array_append(i.secret_hashes, ${hashToken(secret)}::bytea)` })
      .whereRef('o.organisationId', '=', 'i.organisationId')
      .where('i.organisationId', '=', organisationId)
      .where('i.id', '=', invitationId)
      .where('i.sending', '=', sending)
      .where('i.sentAt', 'is', null)
      .where('i.lapsedAt', 'is', null)
      .where('i.expiresAt', '>', now)
      .returning([
        'i.email',
        'i.role',
        'i.expiresAt',
        'i.language',
        'i.invitedBy',
        'o.name as organisationName',
        'o.timeZone',
        'i.accessEndsAt',
      ])
      .execute()
    const [named] = await nameAccounts(tx, rows, 'invitedBy')
    return named
  })
  if (!invitation) return null
  const { role, language, accessEndsAt, ...named } = invitation
  return {
    ...named,
    role: role as StaffRole,
    language: language as Language,
    lastDay: lastDayBefore(accessEndsAt, named.timeZone),
    secret,
  }
}

const idBytes = 16
const secretBytes = 32

/** A fresh secret of 256 bits, with the organisation in front whose invitation it opens. */
const generateInvitationSecret = (organisationId: string): string =>
  Buffer.concat([parse(organisationId), randomBytes(secretBytes)]).toString('base64url')

/** The organisation that a secret names, and what is stored of it; `null` for what never was one. */
export function parseInvitationSecret(secret: string): { organisationId: string; hash: Buffer } | null {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== secret) return null
  const id = bytes.toString('hex', 0, idBytes)
  const organisationId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { organisationId, hash: hashToken(secret) }
}
