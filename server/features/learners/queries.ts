import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { listCardHolders } from './sign-in/list-card-holders.ts'

/**
 * True for the learners that the caller sees: all of them, or those of their groups and those to whom
 * a form of theirs is assigned. `learnerId` names the column, e.g. `'c.learner_id'`.
 */
export function learnerInScopeCondition(
  scope: AccessScope,
  organisationId: string,
  learnerId: string,
): RawBuilder<SqlBool> {
  const isOfGroups = learnerInGroupsCondition(scope.ofGroups ?? null, organisationId, learnerId)
  if (scope.everyone) return isOfGroups
  return sql`(${isOfGroups} and ${caseloadCondition(organisationId, sql.ref(learnerId), sql`${scope.caseloadOf}`)})`
}

/** True where a member of staff works with a learner: in a group of theirs, or by a form of theirs. */
export const caseloadCondition = (
  organisationId: string,
  learnerId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql`(exists (
    select from group_learners gl
      join group_staff gs on gs.organisation_id = gl.organisation_id and gs.group_id = gl.group_id
     where gl.organisation_id = ${organisationId} and gl.learner_id = ${learnerId}
       and gs.account_id = ${accountId}
  ) or exists (
    select from assignments a
      join forms f on f.organisation_id = a.organisation_id and f.id = a.form_id
     where a.organisation_id = ${organisationId} and a.learner_id = ${learnerId}
       and f.created_by = ${accountId}
  ))`

/** True for the learners of these groups; for all where none are named. */
export const learnerInGroupsCondition = (
  groupIds: readonly string[] | null,
  organisationId: string,
  learnerId: string,
): RawBuilder<SqlBool> =>
  groupIds
    ? sql`(exists (
  select from group_learners wanted
   where wanted.organisation_id = ${organisationId} and wanted.learner_id = ${sql.ref(learnerId)}
     and wanted.group_id = any (${groupIds}::uuid[])))`
    : sql`true`

/** Which of these learners the caller sees. */
export async function listLearnersInScope(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  learnerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where('l.erasedAt', 'is', null)
    .where('l.mergedIntoId', 'is', null)
    .where(learnerInScopeCondition(scope, organisationId, 'l.id'))
    .select('l.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Refuses learners that do not exist, and learners outside the caller's caseload. */
export async function assertLearnersInScope(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  learnerIds: string | readonly string[],
): Promise<void> {
  const wanted = [...new Set([learnerIds].flat())]
  const found = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('l.erasedAt', 'is', null)
    .where('l.mergedIntoId', 'is', null)
    .select(learnerInScopeCondition(scope, organisationId, 'l.id').$castTo<boolean>().as('inReach'))
    .execute()
  if (found.length < wanted.length) throw new AppError('absent')
  if (found.some(({ inReach }) => !inReach)) throw new AppError('not-your-caseload')
}

const selectLearners = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .select((row) => [
      'l.id',
      'l.name',
      shownName(organisationId).as('shownName'),
      'l.username',
      'l.email',
      row('l.withdrawnAt', 'is not', null).$castTo<boolean>().as('isWithdrawn'),
      row('l.emailRefusedAt', 'is not', null).$castTo<boolean>().as('isEmailRefused'),
      jsonArrayFrom(
        row
          .selectFrom('messageStops as stop')
          .innerJoin('forms as f', (join) =>
            join.onRef('f.organisationId', '=', 'stop.organisationId').onRef('f.id', '=', 'stop.formId'),
          )
          .where('stop.organisationId', '=', organisationId)
          .whereRef('stop.learnerId', '=', 'l.id')
          .where('stop.channel', '=', 'email')
          .select(['f.id', 'f.title'])
          .orderBy((form) => form.fn('lower', ['f.title'])),
      ).as('unmailedForms'),
      row
        .selectFrom('learnerSecrets as s')
        .where('s.organisationId', '=', organisationId)
        .whereRef('s.learnerId', '=', 'l.id')
        .select((secret) => secret.ref('s.kind').$castTo<SecretKind>().as('kind'))
        .as('signsInWith'),
      jsonArrayFrom(
        row
          .selectFrom('groupLearners as gl')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.organisationId', '=', 'gl.organisationId').onRef('g.id', '=', 'gl.groupId'),
          )
          .where('gl.organisationId', '=', organisationId)
          .whereRef('gl.learnerId', '=', 'l.id')
          .where('g.archivedAt', 'is', null)
          .select(['g.id', 'g.name'])
          .orderBy((group) => group.fn('lower', ['g.name'])),
      ).as('groups'),
    ])

async function addHasCard(
  tx: Tx,
  organisationId: string,
  learners: ReturnType<typeof selectLearners>,
): Promise<Learner[]> {
  const rows = await learners.execute()
  const ids = rows.map(({ id }) => id)
  const holders = new Set(ids.length > 0 ? await listCardHolders(tx, organisationId, ids) : [])
  return rows.map((learner) => ({ ...learner, hasCard: holders.has(learner.id) }))
}

export async function getLearner(tx: Tx, organisationId: string, learnerId: string): Promise<Learner> {
  const learners = selectLearners(tx, organisationId).where('l.id', '=', learnerId)
  const [learner] = await addHasCard(tx, organisationId, learners)
  return learner!
}

/** Somebody who was added just now, and so has no card. */
export async function getNewLearner(tx: Tx, organisationId: string, learnerId: string): Promise<Learner> {
  const learner = await selectLearners(tx, organisationId)
    .where('l.id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return { ...learner, hasCard: false }
}

/** These learners, by id. */
export async function getLearners(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<Map<string, Learner>> {
  const wanted = selectLearners(tx, organisationId).where(
    'l.id',
    '=',
    sql<string>`any(${learnerIds}::uuid[])`,
  )
  const learners = await addHasCard(tx, organisationId, wanted)
  return new Map(learners.map((learner) => [learner.id, learner]))
}

/** Those of a group who take part. */
export async function listLearnersOfGroup(
  tx: Tx,
  organisationId: string,
  groupId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('groupLearners as gl')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'gl.organisationId').onRef('l.id', '=', 'gl.learnerId'),
    )
    .where('gl.organisationId', '=', organisationId)
    .where('gl.groupId', '=', groupId)
    .where('l.withdrawnAt', 'is', null)
    .select('l.id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface LearnerSearch {
  /** Part of a name or username, whatever the case of its letters. */
  search?: string
  group?: string
  offset: number
  limit: number
}

/** A page of the learners within reach who take part, by name, and how many there are in all. */
export async function searchLearners(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { search, group, offset, limit }: LearnerSearch,
): Promise<{ learners: Learner[]; total: number }> {
  const isWanted = sql<SqlBool>`l.withdrawn_at is null
    and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
    and ${search ? learnerNameCondition(search) : sql`true`}
    and ${learnerInGroupsCondition(group ? [group] : null, organisationId, 'l.id')}`

  const page = selectLearners(tx, organisationId)
    .where(isWanted)
    .orderBy((row) => row.fn('lower', ['l.name']))
    .orderBy('l.id')
    .offset(offset)
    .limit(limit)
  const learners = await addHasCard(tx, organisationId, page)
  const { total } = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where(isWanted)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { learners, total }
}

/** True for a learner `l` with this in their name or username, whatever the case of its letters. */
export const learnerNameCondition = (part: string) =>
  sql<SqlBool>`(position(lower(${part}) in lower(l.name)) > 0 or position(lower(${part}) in l.username) > 0)`
