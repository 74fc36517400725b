import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listAccountNames } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'

/** True for the groups that the caller sees: all of them, or those whose staff they belong to. */
export function groupInScopeCondition(
  scope: AccessScope,
  organisationId: string,
  groupId: string,
): RawBuilder<SqlBool> {
  return scope.everyone ? sql`true` : isStaffOf(scope.caseloadOf, organisationId, groupId)
}

const isStaffOf = (accountId: string, organisationId: string, groupId: string) => sql<SqlBool>`exists (
  select from group_staff gs
   where gs.organisation_id = ${organisationId} and gs.group_id = ${sql.ref(groupId)} and gs.account_id = ${accountId})`

interface Query {
  organisationId: string
  actor: { kind: 'staff'; accountId: string } | { kind: 'key' }
}

export type GroupStatus = 'in-use' | 'archived'

const selectGroups = (tx: Tx, { organisationId, actor }: Query) =>
  tx
    .selectFrom('groups as g')
    .where('g.organisationId', '=', organisationId)
    .select((row) => [
      'g.id',
      'g.name',
      'g.archivedAt',
      row.ref('g.colour').$castTo<GroupColour>().as('colour'),
      row.ref('g.secretKind').$castTo<SecretKind>().as('secretKind'),
      (actor.kind === 'staff' ? isStaffOf(actor.accountId, organisationId, 'g.id') : sql`false`)
        .$castTo<boolean>()
        .as('mine'),
      sql<string[]>`array(select gs.account_id from group_staff gs
        where gs.organisation_id = ${organisationId} and gs.group_id = g.id)`.as('staffIds'),
      row
        .selectFrom('groupLearners as gl')
        .innerJoin('learners as l', (join) =>
          join.onRef('l.organisationId', '=', 'gl.organisationId').onRef('l.id', '=', 'gl.learnerId'),
        )
        .where('gl.organisationId', '=', organisationId)
        .whereRef('gl.groupId', '=', 'g.id')
        .where('l.withdrawnAt', 'is', null)
        .select((group) => group.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('learnerCount'),
    ])

/** With who is staff of each, by name. */
async function toGroupDtos(tx: Tx, groups: ReturnType<typeof selectGroups>): Promise<Group[]> {
  const rows = await groups.execute()
  const staff = await listAccountNames(tx, [...new Set(rows.flatMap(({ staffIds }) => staffIds))])
  return rows.map(({ staffIds, archivedAt, ...row }) => ({
    ...row,
    archivedAt: archivedAt?.toISOString() ?? null,
    staff: staff.filter(({ id }) => staffIds.includes(id)),
  }))
}

/** The groups within reach, by name, with how many learners take part. */
export async function listGroups(
  tx: Tx,
  query: Query,
  scope: AccessScope,
  state: GroupStatus,
): Promise<Group[]> {
  const groups = selectGroups(tx, query)
    .where('g.archivedAt', state === 'in-use' ? 'is' : 'is not', null)
    .where(groupInScopeCondition(scope, query.organisationId, 'g.id'))
    .orderBy((row) => row.fn('lower', ['g.name']))
    .orderBy('g.id')
  return toGroupDtos(tx, groups)
}

export async function getGroup(tx: Tx, query: Query, groupId: string): Promise<Group> {
  const [group] = await toGroupDtos(tx, selectGroups(tx, query).where('g.id', '=', groupId))
  return group!
}

/** Every group in use, to match names against. */
export function listGroupNames(
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string; secretKind: SecretKind }[]> {
  return tx
    .selectFrom('groups')
    .where('organisationId', '=', organisationId)
    .where('archivedAt', 'is', null)
    .select((group) => ['id', 'name', group.ref('secretKind').$castTo<SecretKind>().as('secretKind')])
    .orderBy('id')
    .execute()
}

/** Refuses groups that do not exist or, unless it is said otherwise, are archived, and those outside the caller's caseload. */
export async function assertGroupsInScope(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  groupIds: readonly string[],
  { evenArchived = false } = {},
): Promise<void> {
  const wanted = [...new Set(groupIds)]
  if (wanted.length === 0) return
  let query = tx
    .selectFrom('groups as g')
    .where('g.organisationId', '=', organisationId)
    .where('g.id', 'in', wanted)
    .select(groupInScopeCondition(scope, organisationId, 'g.id').$castTo<boolean>().as('inReach'))
  if (!evenArchived) query = query.where('g.archivedAt', 'is', null)
  const found = await query.execute()
  if (found.length < wanted.length) throw new AppError('absent')
  if (found.some(({ inReach }) => !inReach)) throw new AppError('not-your-caseload')
}
