import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { readingLanguage } from '#shared/languages.ts'
import type { Invitation, TeamMember } from '#shared/staff/endpoints.ts'
import { invitationStateAt } from '#shared/staff/invitation-state.ts'
import { hasAccessCondition, lastDayExpression } from './last-day.ts'

const atMost = 1_000

/** What somebody is in an organisation; null for those who do not work there. */
export async function findStaffRole(
  tx: Tx,
  organisationId: string,
  accountId: string,
): Promise<StaffRole | null> {
  const row = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select('role')
    .executeTakeFirst()
  return (row?.role as StaffRole | undefined) ?? null
}

/** The same of those whose last day is not over. */
export async function findActiveStaffRole(
  tx: Tx,
  { organisationId, accountId, now }: { organisationId: string; accountId: string; now: Date },
): Promise<StaffRole | null> {
  const row = await tx
    .selectFrom('staffMembers as m')
    .where('m.organisationId', '=', organisationId)
    .where('m.accountId', '=', accountId)
    .where(hasAccessCondition(now))
    .select('m.role')
    .executeTakeFirst()
  return (row?.role as StaffRole | undefined) ?? null
}

/** Everybody who works for the organisation or did until their last day, by name. */
export async function listTeamMembers(tx: Tx, organisationId: string): Promise<TeamMember[]> {
  const rows = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.organisationId', '=', organisationId)
    .select((row) => [
      'a.id',
      'a.name',
      'a.email',
      'm.role',
      'm.joinedAt',
      lastDayExpression(organisationId, 'm.access_ends_at').as('lastDay'),
      jsonArrayFrom(
        row
          .selectFrom('groupStaff as gs')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.organisationId', '=', 'gs.organisationId').onRef('g.id', '=', 'gs.groupId'),
          )
          .where('gs.organisationId', '=', organisationId)
          .whereRef('gs.accountId', '=', 'm.accountId')
          .where('g.archivedAt', 'is', null)
          .select(['g.id', 'g.name'])
          .orderBy('g.name'),
      ).as('groups'),
    ])
    .orderBy((row) => row.fn('lower', ['a.name']))
    .limit(atMost)
    .execute()
  return rows.map(({ joinedAt, role, ...member }) => ({
    ...member,
    role: role as StaffRole,
    joinedAt: joinedAt.toISOString(),
  }))
}

const selectInvitations = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('staffInvitations as i')
    .innerJoin('accounts as inviter', 'inviter.id', 'i.invitedBy')
    .where('i.organisationId', '=', organisationId)
    .select((row) => [
      'i.id',
      'i.email',
      'i.role',
      'i.invitedAt',
      'i.expiresAt',
      'i.sentAt',
      'i.lapsedAt',
      lastDayExpression(organisationId, 'i.access_ends_at').as('lastDay'),
      'inviter.name as invitedBy',
      jsonArrayFrom(
        row
          .selectFrom('invitationGroups as ig')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.organisationId', '=', 'ig.organisationId').onRef('g.id', '=', 'ig.groupId'),
          )
          .where('ig.organisationId', '=', organisationId)
          .whereRef('ig.invitationId', '=', 'i.id')
          .where('g.archivedAt', 'is', null)
          .select(['g.id', 'g.name'])
          .orderBy('g.name'),
      ).as('groups'),
    ])

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

const told = ({ sentAt, lapsedAt, invitedAt, expiresAt, ...row }: InvitationRow, now: Date): Invitation => ({
  ...row,
  role: row.role as StaffRole,
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  state: invitationStateAt({ sentAt, lapsedAt, expiresAt }, now),
})

/** The invitations that nobody has answered, newest first. */
export async function listInvitations(tx: Tx, organisationId: string, now: Date): Promise<Invitation[]> {
  const rows = await selectInvitations(tx, organisationId)
    .orderBy('i.invitedAt', 'desc')
    .limit(atMost)
    .execute()
  return rows.map((row) => told(row, now))
}

export async function getInvitation(
  tx: Tx,
  organisationId: string,
  invitationId: string,
  now: Date,
): Promise<Invitation> {
  const row = await selectInvitations(tx, organisationId)
    .where('i.id', '=', invitationId)
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  return told(row, now)
}

/** The invitation that a secret still opens. */
export async function getOpenInvitation(
  tx: Tx,
  { organisationId, hash }: { organisationId: string; hash: Buffer },
  now: Date,
) {
  const row = await selectInvitations(tx, organisationId)
    .innerJoin('organisations as o', 'o.organisationId', 'i.organisationId')
    .where(sql<boolean>`${hash} = any(i.secret_hashes)`)
    .where('i.expiresAt', '>', now)
    .where('i.lapsedAt', 'is', null)
    .where((row) => row.or([row('i.accessEndsAt', 'is', null), row('i.accessEndsAt', '>', now)]))
    .select('o.name as organisationName')
    .executeTakeFirstOrThrow(() => new AppError('invitation-over'))
  return { ...row, role: row.role as StaffRole }
}

/** Whom a mail to an owner goes to, as long as they are one here. */
export async function findOwner(tx: Tx, organisationId: string, accountId: string) {
  const owner = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .innerJoin('organisations as o', 'o.organisationId', 'm.organisationId')
    .where('m.organisationId', '=', organisationId)
    .where('m.accountId', '=', accountId)
    .where('m.role', '=', 'owner')
    .select(['a.name', 'a.email', 'a.language', 'o.name as organisation', 'o.timeZone'])
    .executeTakeFirst()
  return owner && { ...owner, language: readingLanguage(owner.language) }
}
