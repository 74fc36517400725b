import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/context.ts'
import type { Reach } from '#server/permit.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import type { Group } from '#shared/groups/endpoints.ts'

/** True for the groups that the caller sees: all of them, or those whose staff they belong to. */
export function groupInReach(reach: Reach, organisationId: string, groupId: string): RawBuilder<SqlBool> {
  return reach.everyone ? sql`true` : isStaffOf(reach.caseloadOf, organisationId, groupId)
}

const isStaffOf = (accountId: string, organisationId: string, groupId: string) => sql<SqlBool>`exists (
  select from group_staff gs
   where gs.organisation_id = ${organisationId} and gs.group_id = ${sql.ref(groupId)} and gs.account_id = ${accountId})`

interface Asked {
  organisationId: string
  reach: Reach
  accountId: string
}

/** The groups within reach, by name, with how many learners take part. */
export function listGroups(tx: Tx, { organisationId, reach, accountId }: Asked): Promise<Group[]> {
  return tx
    .selectFrom('groups as g')
    .where('g.organisationId', '=', organisationId)
    .where('g.archivedAt', 'is', null)
    .where(groupInReach(reach, organisationId, 'g.id'))
    .select((row) => [
      'g.id',
      'g.name',
      row.ref('g.secretKind').$castTo<SecretKind>().as('secretKind'),
      isStaffOf(accountId, organisationId, 'g.id').$castTo<boolean>().as('mine'),
      row
        .selectFrom('groupLearners as gl')
        .innerJoin('learners as l', (join) =>
          join.onRef('l.organisationId', '=', 'gl.organisationId').onRef('l.id', '=', 'gl.learnerId'),
        )
        .whereRef('gl.organisationId', '=', 'g.organisationId')
        .whereRef('gl.groupId', '=', 'g.id')
        .where('l.withdrawnAt', 'is', null)
        .select((group) => group.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('learnerCount'),
    ])
    .orderBy((row) => row.fn('lower', ['g.name']))
    .execute()
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

/** Refuses groups that do not exist, and groups outside the caller's caseload. */
export async function refuseGroupsOutOfReach(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(groupIds)]
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('groups as g')
    .where('g.organisationId', '=', organisationId)
    .where('g.id', 'in', wanted)
    .where('g.archivedAt', 'is', null)
    .select(groupInReach(reach, organisationId, 'g.id').$castTo<boolean>().as('inReach'))
    .execute()
  if (found.length < wanted.length) throw new AppError('absent')
  if (found.some(({ inReach }) => !inReach)) throw new AppError('not-your-caseload')
}
