import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { nameAccounts } from '#database/name-accounts.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { readingLanguage } from '#shared/languages.ts'
import type { Invitation, TeamMember } from '#shared/staff/endpoints.ts'
import { invitationStateAt } from '#shared/staff/invitation-state.ts'
import { lastDayBefore } from '#shared/time/last-day-before.ts'
import { hasAccessCondition } from './last-day.ts'

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
    .select(['a.id', 'a.name', 'a.email', 'm.role', 'm.joinedAt', 'm.accessEndsAt'])
    .orderBy((row) => row.fn('lower', ['a.name']))
    .limit(atMost)
    .execute()
  const { timeZone } = await getOrganisation(tx, organisationId)
  const groups = Map.groupBy(await listGroupsInUse(tx, organisationId), ({ accountId }) => accountId)
  return rows.map(({ joinedAt, role, accessEndsAt, ...member }) => ({
    ...member,
    role: role as StaffRole,
    joinedAt: joinedAt.toISOString(),
    lastDay: lastDayBefore(accessEndsAt, timeZone),
    groups: (groups.get(member.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

/** Whose staff is in which group, by the group's name. */
const listGroupsInUse = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('groupStaff as gs')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organisationId', '=', 'gs.organisationId').onRef('g.id', '=', 'gs.groupId'),
    )
    .where('gs.organisationId', '=', organisationId)
    .where('g.archivedAt', 'is', null)
    .select(['gs.accountId', 'g.id', 'g.name'])
    .orderBy('g.name')
    .execute()

const selectInvitations = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('staffInvitations as i')
    .innerJoin('organisations as o', 'o.organisationId', 'i.organisationId')
    .where('i.organisationId', '=', organisationId)
    .select((row) => [
      'i.id',
      'i.email',
      'i.role',
      'i.invitedAt',
      'i.expiresAt',
      'i.sentAt',
      'i.lapsedAt',
      'i.accessEndsAt',
      'o.timeZone',
      'o.name as organisationName',
      'i.invitedBy',
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

const nameInvitations = async (tx: Tx, invitations: ReturnType<typeof selectInvitations>) =>
  nameAccounts(tx, await invitations.execute(), 'invitedBy')

type InvitationRow = Awaited<ReturnType<typeof nameInvitations>>[number]

const told = (
  {
    sentAt,
    lapsedAt,
    invitedAt,
    expiresAt,
    accessEndsAt,
    timeZone,
    organisationName: _,
    ...row
  }: InvitationRow,
  now: Date,
): Invitation => ({
  ...row,
  role: row.role as StaffRole,
  lastDay: lastDayBefore(accessEndsAt, timeZone),
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  state: invitationStateAt({ sentAt, lapsedAt, expiresAt }, now),
})

/** The invitations that nobody has answered, newest first. */
export async function listInvitations(tx: Tx, organisationId: string, now: Date): Promise<Invitation[]> {
  const rows = await nameInvitations(
    tx,
    selectInvitations(tx, organisationId).orderBy('i.invitedAt', 'desc').limit(atMost),
  )
  return rows.map((row) => told(row, now))
}

export async function getInvitation(
  tx: Tx,
  organisationId: string,
  invitationId: string,
  now: Date,
): Promise<Invitation> {
  const [row] = await nameInvitations(
    tx,
    selectInvitations(tx, organisationId).where('i.id', '=', invitationId),
  )
  if (!row) throw new AppError('absent')
  return told(row, now)
}

/** The invitation that a secret still opens. */
export async function getOpenInvitation(
  tx: Tx,
  { organisationId, hash }: { organisationId: string; hash: Buffer },
  now: Date,
) {
  const open = selectInvitations(tx, organisationId)
    .where(sql<boolean>`${hash} = any(i.secret_hashes)`)
    .where('i.expiresAt', '>', now)
    .where('i.lapsedAt', 'is', null)
    .where((row) => row.or([row('i.accessEndsAt', 'is', null), row('i.accessEndsAt', '>', now)]))
  const [row] = await nameInvitations(tx, open)
  if (!row) throw new AppError('invitation-over')
  const { accessEndsAt, timeZone, ...invitation } = row
  return { ...invitation, role: row.role as StaffRole, lastDay: lastDayBefore(accessEndsAt, timeZone) }
}

/** Whom a mail to somebody who works for the organisation goes to, until their last day is over. */
export async function findMailedMember(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
  accountId: string,
) {
  const member = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.organisationId', '=', organisationId)
    .where('m.accountId', '=', accountId)
    .where(hasAccessCondition(now))
    .select(['m.role', 'a.name', 'a.email', 'a.language'])
    .executeTakeFirst()
  if (!member) return undefined
  const { name: organisation, timeZone } = await getOrganisation(tx, organisationId)
  const { role, language } = member
  return {
    ...member,
    role: role as StaffRole,
    language: readingLanguage(language),
    organisation,
    timeZone,
  }
}

/** The same of an owner, as long as they are one here. */
export async function findOwner(tx: Tx, of: { organisationId: string; now: Date }, accountId: string) {
  const member = await findMailedMember(tx, of, accountId)
  return member?.role === 'owner' ? member : undefined
}

/** Who works for the organisation and whose last day is not over. */
export async function listActiveStaff(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('staffMembers as m')
    .where('m.organisationId', '=', organisationId)
    .where(hasAccessCondition(now))
    .select('m.accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}
