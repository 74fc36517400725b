import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { listGroupNames } from '#server/features/groups/queries.ts'
import { findOrganisationLanguage } from '#server/features/organisations/queries.ts'
import type { SystemContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import type { Language } from '#shared/languages.ts'
import type {
  AddedRosterLine,
  ComparedRosterLine,
  PlannedRosterLine,
} from '#shared/learners/roster/plan-roster.ts'
import { type GuardianChange, mergeGuardians } from '#shared/learners/roster/roster-guardians.ts'
import { joinGroups, leaveGroups } from '../groups/group-membership.ts'
import { deleteOneTimeLinks } from '../sign-in/create-one-time-link.ts'

type Added = AddedRosterLine & { learnerId: string; place: number }

/** Writes who is new, who changes and who moves between groups, and what the roster says; the learner of each line. */
export async function writeRoster(
  ctx: SystemContext,
  tx: Tx,
  rosterId: string,
  lines: readonly PlannedRosterLine[],
): Promise<ReadonlyMap<PlannedRosterLine, string>> {
  const added = lines.flatMap((line, place) =>
    line.verdict === 'added' ? [{ ...line, learnerId: uuidv7(), place }] : [],
  )
  const compared = lines.filter((line): line is ComparedRosterLine => 'becomes' in line)
  const changed = compared.filter(({ verdict }) => verdict === 'changed')
  await runInBatches(added, (batch) => insertLearners(ctx, tx, rosterId, batch))
  await runInBatches(changed, (batch) => updateLearners(ctx, tx, batch))
  await moveLearners(ctx, tx, [
    ...added.map(({ learnerId, row }) => ({ learnerId, joins: row.groups ?? [], leaves: [] })),
    ...changed.map(({ learner, joins, leaves }) => ({ learnerId: learner.id, joins, leaves })),
  ])
  await runInBatches(guardiansOf(added, changed), (batch) => saveGuardians(ctx, tx, batch))
  await runInBatches([...added, ...compared], (batch) => saveEntries(ctx, tx, batch))
  const learnerIds = added.map(({ learnerId }) => learnerId)
  if (learnerIds.length > 0) await emitEvent(ctx, tx, { type: 'learners-added', learnerIds })
  return new Map([
    ...added.map(({ place, learnerId }) => [lines[place]!, learnerId] as const),
    ...compared.map((line) => [line, line.learner.id] as const),
  ])
}

async function insertLearners(
  { organisationId, now }: SystemContext,
  tx: Tx,
  rosterId: string,
  added: readonly Added[],
) {
  const rows = added.map(({ place, learnerId, row: { name, username, email } }) => ({
    place,
    id: learnerId,
    told_id: learnerId,
    secret_id: uuidv7(),
    name,
    username,
    email: email || null,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (place int, id uuid, told_id jsonb, secret_id uuid, name text, username text, email text)`
  await sql`
    insert into learners (organisation_id, id, name, username, email, created_at)
    select ${organisationId}, id, name, username, email, ${now} from ${given}
    returning organisation_id
  `.execute(tx)
  const ofRoster = sql`l.organisation_id = ${organisationId} and l.roster_id = ${rosterId}
    and l.place = row.place`
  await sql`
    insert into learner_secrets as made (organisation_id, id, learner_id, kind, secret_hash, set_at)
    select ${organisationId}, row.secret_id, row.id, 'pin', l.pin_hash, ${now}
      from ${given} join roster_lines l on ${ofRoster}
     where l.pin_hash is not null
    returning made.organisation_id
  `.execute(tx)
  await sql`
    update roster_lines l set pin_hash = null, told = jsonb_set(l.told, '{learnerId}', row.told_id)
      from ${given} where ${ofRoster}
  `.execute(tx)
}

async function updateLearners(
  { organisationId }: SystemContext,
  tx: Tx,
  changed: readonly ComparedRosterLine[],
) {
  const rows = changed.map(({ learner, becomes: { name, email } }) => ({ id: learner.id, name, email }))
  await sql`
    update learners l set name = row.name, email = row.email,
           email_refused_at = case when l.email is not distinct from row.email then l.email_refused_at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text, email text)
     where l.organisation_id = ${organisationId} and l.id = row.id
  `.execute(tx)
  const otherAddress = changed.filter(({ learner, becomes }) => learner.email !== becomes.email)
  await deleteOneTimeLinks(
    tx,
    organisationId,
    otherAddress.map(({ learner }) => learner.id),
  )
}

interface Move {
  learnerId: string
  joins: readonly string[]
  leaves: readonly string[]
}

async function moveLearners(ctx: SystemContext, tx: Tx, moves: readonly Move[]) {
  const groups = await listGroupNames(tx, ctx.organisationId)
  const idOf = new Map(groups.map(({ id, name }) => [name, id]))
  const pairs = (batch: readonly Move[], which: 'joins' | 'leaves') =>
    batch.flatMap(({ learnerId, [which]: names }) =>
      names.map((name) => ({ learnerId, groupId: idOf.get(name)! })),
    )
  // Whoever leaves frees licences for those who come, wherever they stand in the file.
  await runInBatches(moves, (batch) => leaveGroups(ctx, tx, pairs(batch, 'leaves')))
  await runInBatches(moves, (batch) => joinGroups(ctx, tx, pairs(batch, 'joins')))
}

type ListedGuardian = GuardianChange & { learnerId: string }

const guardiansOf = (added: readonly Added[], changed: readonly ComparedRosterLine[]): ListedGuardian[] => [
  ...added.flatMap(({ learnerId, row }) =>
    mergeGuardians({ now: [], listed: row.guardians ?? [], before: [] }, false).map((one) => ({
      ...one,
      learnerId,
    })),
  ),
  ...changed.flatMap(({ learner, becomes }) =>
    becomes.guardianChanges.map((one) => ({ ...one, learnerId: learner.id })),
  ),
]

const relations: Record<Language, string> = { en: 'Guardian', es: 'Responsable' }

/** They may be given nothing, until staff say so. */
async function saveGuardians(
  { organisationId }: SystemContext,
  tx: Tx,
  guardians: readonly ListedGuardian[],
) {
  const relation = relations[await findOrganisationLanguage(tx, organisationId)]
  const rows = guardians.map(({ id, learnerId, name, email }) => ({
    id: id ?? uuidv7(),
    learner_id: learnerId,
    name,
    email,
  }))
  await sql`
    insert into guardians (organisation_id, id, learner_id, name, relation, email, may_receive)
    select ${organisationId}, id, learner_id, name, ${relation}, email, 'nothing'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, learner_id uuid, name text, email text)
        on conflict (organisation_id, id) do update set email = excluded.email
  `.execute(tx)
}

async function saveEntries(
  { organisationId }: SystemContext,
  tx: Tx,
  kept: readonly (Added | ComparedRosterLine)[],
) {
  const rows = kept.map((line) => {
    const { row } = line
    const [learnerId, before] =
      'becomes' in line ? [line.learner.id, line.learner.listed] : [line.learnerId, null]
    return {
      learner_id: learnerId,
      name: row.name,
      email: row.email || (before?.email ?? null),
      groups: row.groups ?? before?.groups ?? [],
      guardians: row.guardians ?? before?.guardians ?? [],
    }
  })
  await sql`
    insert into roster_entries as e (organisation_id, learner_id, name, email, groups, guardians)
    select ${organisationId}, learner_id, name, email, groups, guardians
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (learner_id uuid, name text, email text, groups text[], guardians jsonb)
        on conflict (organisation_id, learner_id) do update
       set name = excluded.name, email = excluded.email, groups = excluded.groups, guardians = excluded.guardians
     where (e.name, e.email, e.groups, e.guardians)
           is distinct from (excluded.name, excluded.email, excluded.groups, excluded.guardians)
  `.execute(tx)
}
