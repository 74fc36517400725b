import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/context.ts'
import type { Reach } from '#server/permit.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { RosterLearner } from '#shared/learners/plan-roster.ts'

/**
 * True for the learners that the caller sees: all of them, or those of their groups and those to whom
 * a form of theirs is assigned. `learnerId` names the column, e.g. `'c.learner_id'`.
 */
export function learnerInReach(reach: Reach, organisationId: string, learnerId: string): RawBuilder<SqlBool> {
  if (reach.everyone) return sql`true`
  const { caseloadOf } = reach
  return sql`(exists (
    select from group_learners gl
      join group_staff gs on gs.organisation_id = gl.organisation_id and gs.group_id = gl.group_id
     where gl.organisation_id = ${organisationId} and gl.learner_id = ${sql.ref(learnerId)}
       and gs.account_id = ${caseloadOf}
  ) or exists (
    select from assignments a
      join forms f on f.organisation_id = a.organisation_id and f.id = a.form_id
     where a.organisation_id = ${organisationId} and a.learner_id = ${sql.ref(learnerId)}
       and f.created_by = ${caseloadOf}
  ))`
}

/** Which of these learners the caller sees. */
export async function listLearnersInReach(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  learnerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where(learnerInReach(reach, organisationId, 'l.id'))
    .select('l.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Refuses learners that do not exist, and learners outside the caller's caseload. */
export async function refuseOutOfReach(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  learnerIds: string | readonly string[],
): Promise<void> {
  const wanted = [...new Set([learnerIds].flat())]
  const found = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${wanted}::uuid[])`)
    .select(learnerInReach(reach, organisationId, 'l.id').$castTo<boolean>().as('inReach'))
    .execute()
  if (found.length < wanted.length) throw new AppError('absent')
  if (found.some(({ inReach }) => !inReach)) throw new AppError('not-your-caseload')
}

const learnersAsTold = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .select((row) => [
      'l.id',
      'l.name',
      'l.username',
      'l.email',
      row('l.withdrawnAt', 'is not', null).$castTo<boolean>().as('isWithdrawn'),
      row
        .selectFrom('learnerSecrets as s')
        .whereRef('s.organisationId', '=', 'l.organisationId')
        .whereRef('s.learnerId', '=', 'l.id')
        .select((secret) => secret.ref('s.kind').$castTo<SecretKind>().as('kind'))
        .as('signsInWith'),
      row
        .exists(
          row
            .selectFrom('learnerCards as c')
            .whereRef('c.organisationId', '=', 'l.organisationId')
            .whereRef('c.learnerId', '=', 'l.id'),
        )
        .$castTo<boolean>()
        .as('hasCard'),
      jsonArrayFrom(
        row
          .selectFrom('groupLearners as gl')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.organisationId', '=', 'gl.organisationId').onRef('g.id', '=', 'gl.groupId'),
          )
          .whereRef('gl.organisationId', '=', 'l.organisationId')
          .whereRef('gl.learnerId', '=', 'l.id')
          .where('g.archivedAt', 'is', null)
          .select(['g.id', 'g.name'])
          .orderBy((group) => group.fn('lower', ['g.name'])),
      ).as('groups'),
    ])

export async function getLearner(tx: Tx, organisationId: string, learnerId: string): Promise<Learner> {
  return learnersAsTold(tx, organisationId).where('l.id', '=', learnerId).executeTakeFirstOrThrow()
}

export interface LearnerSearch {
  /** Part of a name or username, whatever the case of its letters. */
  search?: string
  group?: string
  which: 'taking-part' | 'withdrawn'
  offset: number
  limit: number
}

/** A page of the learners within reach, by name, and how many there are in all. */
export async function searchLearners(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  { search, group, which, offset, limit }: LearnerSearch,
): Promise<{ learners: Learner[]; total: number }> {
  const isWanted = sql<SqlBool>`(l.withdrawn_at is null) = ${which === 'taking-part'}
    and ${learnerInReach(reach, organisationId, 'l.id')}
    and ${search ? nameHolds(search) : sql`true`}
    and ${group ? isInGroup(organisationId, group) : sql`true`}`

  const learners = await learnersAsTold(tx, organisationId)
    .where(isWanted)
    .orderBy((row) => row.fn('lower', ['l.name']))
    .orderBy('l.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where(isWanted)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { learners, total }
}

const nameHolds = (part: string) =>
  sql<SqlBool>`(position(lower(${part}) in lower(l.name)) > 0 or position(lower(${part}) in l.username) > 0)`

const isInGroup = (organisationId: string, groupId: string) => sql<SqlBool>`exists (
  select from group_learners ofgroup
   where ofgroup.organisation_id = ${organisationId} and ofgroup.group_id = ${groupId} and ofgroup.learner_id = l.id)`

/** A learner who takes part, by username or e-mail address. */
export function findLearnerBySignIn(
  tx: Tx,
  organisationId: string,
  { username, deviceHash }: { username: string; deviceHash: Buffer | null },
) {
  return tx
    .selectFrom('learners as l')
    .leftJoin('learnerSecrets as s', (join) =>
      join.onRef('s.organisationId', '=', 'l.organisationId').onRef('s.learnerId', '=', 'l.id'),
    )
    .leftJoin('learnerDevices as d', (join) =>
      join
        .onRef('d.organisationId', '=', 'l.organisationId')
        .onRef('d.learnerId', '=', 'l.id')
        .on('d.deviceHash', '=', deviceHash),
    )
    .where('l.organisationId', '=', organisationId)
    .where('l.withdrawnAt', 'is', null)
    .where((row) =>
      row.or([row('l.username', '=', username), row(row.fn('lower', ['l.email']), '=', username)]),
    )
    .select((row) => [
      'l.id',
      's.id as secretId',
      row.ref('s.kind').$castTo<SecretKind | null>().as('kind'),
      's.secretHash',
      row('d.deviceHash', 'is not', null).$castTo<boolean>().as('isKnownDevice'),
    ])
    .executeTakeFirst()
}

/** How many learners have each kind of secret, among 200 drawn by chance: whoever asks without being known costs no more. */
export async function countKinds(tx: Tx, organisationId: string) {
  const { rows } = await sql<{ kind: SecretKind; learners: number }>`
    select kind, count(*)::int as learners
      from (select kind from learner_secrets where organisation_id = ${organisationId} order by chance limit 200) as drawn
     group by kind
     order by kind
  `.execute(tx)
  return rows
}

/** These learners by name, with what their groups sign in with; refuses any that is withdrawn or out of reach. */
export async function listChosen(
  tx: Tx,
  organisationId: string,
  reach: Reach,
  learnerIds: readonly string[],
): Promise<{ id: string; name: string; username: string; groupKinds: SecretKind[] }[]> {
  await refuseOutOfReach(tx, organisationId, reach, learnerIds)
  const rows = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where('l.withdrawnAt', 'is', null)
    .select((row) => [
      'l.id',
      'l.name',
      'l.username',
      jsonArrayFrom(
        row
          .selectFrom('groupLearners as gl')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.organisationId', '=', 'gl.organisationId').onRef('g.id', '=', 'gl.groupId'),
          )
          .whereRef('gl.organisationId', '=', 'l.organisationId')
          .whereRef('gl.learnerId', '=', 'l.id')
          .where('g.archivedAt', 'is', null)
          .select('g.secretKind as kind'),
      ).as('groups'),
    ])
    .orderBy((row) => row.fn('lower', ['l.name']))
    .execute()
  if (rows.length < new Set(learnerIds).size) throw new AppError('absent')
  return rows.map(({ groups, ...learner }) => ({
    ...learner,
    groupKinds: groups.map(({ kind }) => kind as SecretKind),
  }))
}

/** Which of a new learner's names somebody of the organisation bears already. */
export async function findTaken(
  tx: Tx,
  organisationId: string,
  { username, email }: { username: string; email: string | null },
): Promise<'username' | 'email' | null> {
  const rows = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where((row) => row.or([row('username', '=', username), row(row.fn('lower', ['email']), '=', email)]))
    .select('username')
    .execute()
  if (rows.some((row) => row.username === username)) return 'username'
  return rows.length > 0 ? 'email' : null
}

/** Everybody on the roster, withdrawn or not, as a class list is compared with. */
export async function listRosterLearners(tx: Tx, organisationId: string): Promise<RosterLearner[]> {
  const learners = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .select(['id', 'name', 'username', 'email', 'withdrawnAt'])
    .orderBy('id')
    .execute()
  const memberships = await tx
    .selectFrom('groupLearners as gl')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organisationId', '=', 'gl.organisationId').onRef('g.id', '=', 'gl.groupId'),
    )
    .where('gl.organisationId', '=', organisationId)
    .where('g.archivedAt', 'is', null)
    .select(['gl.learnerId', 'g.name'])
    .orderBy('g.name')
    .execute()
  const groupsOf = Map.groupBy(memberships, ({ learnerId }) => learnerId)
  return learners.map(({ withdrawnAt, ...learner }) => ({
    ...learner,
    withdrawn: withdrawnAt !== null,
    groups: (groupsOf.get(learner.id) ?? []).map(({ name }) => name),
  }))
}
