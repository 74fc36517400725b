import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type MemberContext, type Tx, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashPassword } from '#server/features/auth/password.ts'
import { makeGroups } from '#server/features/groups/make-groups.ts'
import { listGroupNames } from '#server/features/groups/queries.ts'
import { permit } from '#server/permit.ts'
import { readCsv } from '#server/platform/read-csv.ts'
import { makeSecret } from '#shared/auth/make-secret.ts'
import { AppError } from '#shared/errors.ts'
import type { PlannedRoster } from '#shared/learners/plan-roster.ts'
import { hashSecrets } from './hash-secrets.ts'
import { holdRoster } from './hold-roster.ts'
import { insertSecrets } from './insert-secrets.ts'
import { planImport, rosterRowsAtMost } from './plan-import.ts'
import { learnersPolicy } from './policy.ts'

/**
 * Carries out the plan that was shown, and no other: hashing takes a while, so it is made again under the lock. Secrets
 * that the list does not give are made, and told in this answer only.
 */
export async function applyImport(ctx: MemberContext, input: { csv: string; fingerprint: string }) {
  permit(ctx, learnersPolicy.import)
  const { organisationId } = ctx
  const roster = readCsv(input.csv, rosterRowsAtMost)
  const plan = async (tx: Tx) => {
    const planned = await planImport(tx, organisationId, roster)
    if (planned.fingerprint !== input.fingerprint) throw new AppError('import-changed')
    return planned
  }

  const shown = await withOrganisation(ctx, plan)
  const given = shown.added.map(({ pin, signsInWith }) => pin || makeSecret(signsInWith, randomInt))
  const hashes = await hashSecrets(given, hashPassword)

  return withOrganisation(ctx, async (tx) => {
    await holdRoster(tx, organisationId)
    const { added, changed, newGroups } = await plan(tx)
    await makeGroups(ctx, tx, newGroups)
    const newIds = await insertLearners(ctx, tx, added)
    const hashed = newIds.map((learnerId, place) => ({
      learnerId,
      kind: added[place]!.signsInWith,
      secretHash: hashes[place]!,
    }))
    await insertSecrets(tx, ctx, hashed)
    await updateLearners(ctx, tx, changed)
    await moveLearners(ctx, tx, [
      ...added.map(({ groups }, place) => ({ learnerId: newIds[place]!, joins: groups, leaves: [] })),
      ...changed,
    ])
    const detail = { added: added.length, changed: changed.length, newGroups: newGroups.length }
    await recordAudit(ctx, tx, {
      action: 'learners.imported',
      subjectKind: 'roster',
      subjectId: null,
      detail,
    })
    const secrets = added.flatMap(({ name, username, pin, signsInWith: kind }, place) =>
      pin ? [] : [{ learnerId: newIds[place]!, name, username, kind, secret: given[place]! }],
    )
    return { added: added.length, changed: changed.length, secrets }
  })
}

async function insertLearners(
  { organisationId, now }: MemberContext,
  tx: Tx,
  added: PlannedRoster['added'],
): Promise<string[]> {
  const rows = added.map(({ name, username, email }) => ({ id: uuidv7(), name, username, email }))
  await sql`
    insert into learners (organisation_id, id, name, username, email, created_at)
    select ${organisationId}, id, name, username, email, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, name text, username text, email text)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

async function updateLearners({ organisationId }: MemberContext, tx: Tx, changed: PlannedRoster['changed']) {
  const rows = changed.map(({ learnerId, name, email }) => ({ id: learnerId, name, email }))
  await sql`
    update learners l set name = row.name, email = row.email
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text, email text)
     where l.organisation_id = ${organisationId} and l.id = row.id
  `.execute(tx)
}

interface Move {
  learnerId: string
  joins: readonly string[]
  leaves: readonly string[]
}

async function moveLearners({ organisationId }: MemberContext, tx: Tx, moves: readonly Move[]) {
  const groups = await listGroupNames(tx, organisationId)
  const idOf = new Map(groups.map(({ id, name }) => [name, id]))
  const pairs = (which: 'joins' | 'leaves') =>
    JSON.stringify(
      moves.flatMap((move) =>
        move[which].map((name) => ({ learner_id: move.learnerId, group_id: idOf.get(name) })),
      ),
    )
  await sql`
    delete from group_learners gl using jsonb_to_recordset(${pairs('leaves')}::jsonb) as row (learner_id uuid, group_id uuid)
     where gl.organisation_id = ${organisationId} and gl.group_id = row.group_id and gl.learner_id = row.learner_id
  `.execute(tx)
  await sql`
    insert into group_learners (organisation_id, group_id, learner_id)
    select ${organisationId}, group_id, learner_id
      from jsonb_to_recordset(${pairs('joins')}::jsonb) as row (learner_id uuid, group_id uuid)
        on conflict do nothing
  `.execute(tx)
}
