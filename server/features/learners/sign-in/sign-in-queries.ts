import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { shownName } from '#database/shown-name.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import { assertLearnersInScope } from '../queries.ts'
import { listCardHolders } from './list-card-holders.ts'

/** A learner who takes part, by username, or by an e-mail address that no other of them has. */
export async function findLearnerBySignIn(
  tx: Tx,
  organisationId: string,
  { username, device }: { username: string; device?: string | undefined },
) {
  const [first, second] = await tx
    .selectFrom('learners as l')
    .leftJoin('learnerSecrets as s', (join) =>
      join.onRef('s.organisationId', '=', 'l.organisationId').onRef('s.learnerId', '=', 'l.id'),
    )
    .leftJoin('learnerDevices as d', (join) =>
      join
        .onRef('d.organisationId', '=', 'l.organisationId')
        .onRef('d.learnerId', '=', 'l.id')
        .on('d.deviceHash', '=', hashToken(device ?? '')),
    )
    .where('l.organisationId', '=', organisationId)
    .where('l.withdrawnAt', 'is', null)
    .where((row) =>
      row.or([row('l.username', '=', username), row(row.fn('lower', ['l.email']), '=', username)]),
    )
    .select((row) => [
      'l.id',
      'l.username',
      's.id as secretId',
      row.ref('s.kind').$castTo<SecretKind | null>().as('kind'),
      's.secretHash',
      's.oneMinuteCodeHash',
      's.oneMinuteCodeEndsAt',
      row('d.deviceHash', 'is not', null).$castTo<boolean>().as('isKnownDevice'),
    ])
    .orderBy((row) => row('l.username', '=', username), 'desc')
    .limit(2)
    .execute()
  return first?.username === username || !second ? first : undefined
}

/** What a learner signs in with; refuses where there is nothing. */
export async function getStoredSecret(tx: Tx, organisationId: string, learnerId: string) {
  const secret = await tx
    .selectFrom('learnerSecrets')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select((row) => ['id', row.ref('kind').$castTo<SecretKind>().as('kind'), 'secretHash'])
    .executeTakeFirst()
  if (!secret) throw new AppError('absent')
  return secret
}

/** How many learners have each kind of secret, among 200 drawn by chance: whoever asks without being known costs no more. */
export async function countSecretKinds(tx: Tx, organisationId: string) {
  const { rows } = await sql<{ kind: SecretKind; learners: number }>`
    select kind, count(*)::int as learners
      from (select kind from learner_secrets where organisation_id = ${organisationId} order by chance limit 200) as drawn
     group by kind
     order by kind
  `.execute(tx)
  return rows
}

/** Those of these learners who take part and have no secret. */
export async function listLearnersWithoutSecret(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('learners as l')
    .leftJoin('learnerSecrets as s', (join) =>
      join.onRef('s.organisationId', '=', 'l.organisationId').onRef('s.learnerId', '=', 'l.id'),
    )
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where('l.withdrawnAt', 'is', null)
    .where('s.id', 'is', null)
    .select('l.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** These learners by name, with what their groups sign in with; refuses any that is withdrawn or out of reach. */
export async function getLearnersForSecrets(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  learnerIds: readonly string[],
): Promise<{ id: string; name: string; username: string; groupKinds: SecretKind[] }[]> {
  await assertLearnersInScope(tx, organisationId, scope, learnerIds)
  const rows = await tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where('l.withdrawnAt', 'is', null)
    .select((row) => [
      'l.id',
      shownName(organisationId).as('name'),
      'l.username',
      jsonArrayFrom(
        row
          .selectFrom('groupLearners as gl')
          .innerJoin('groups as g', (join) =>
            join.onRef('g.organisationId', '=', 'gl.organisationId').onRef('g.id', '=', 'gl.groupId'),
          )
          .where('gl.organisationId', '=', organisationId)
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

/** Of a learner `l` who has no way in: neither a secret nor a card, nor an address to which a link could go. */
export const withoutSignInCondition = (organisationId: string, cardHolderIds: readonly string[]) =>
  sql<boolean>`l.email is null
  and not exists (select from learner_secrets s where s.organisation_id = ${organisationId} and s.learner_id = l.id)
  and not exists (select from unnest(${cardHolderIds}::uuid[]) as holder (id) where holder.id = l.id)`

/** How many of these learners have no way in. */
export async function countLearnersWithoutSignIn(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<number> {
  const holders = await listCardHolders(tx, organisationId, learnerIds)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from learners l
     where l.organisation_id = ${organisationId} and l.id = any(${learnerIds}::uuid[])
       and ${withoutSignInCondition(organisationId, holders)}
  `.execute(tx)
  return rows[0]!.count
}
