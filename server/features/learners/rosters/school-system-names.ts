import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemContext, Tx } from '#server/kernel/context.ts'
import type { SavedSchoolSystemNames } from '#shared/learners/one-roster/to-school-system-roster.ts'
import type { ExistingLearner } from '#shared/learners/roster/existing-learner.ts'
import type { PlannedRosterLine } from '#shared/learners/roster/plan-roster.ts'
import type { SchoolSystemNames } from '#shared/learners/roster/roster-row.ts'

interface Carried {
  lines: readonly PlannedRosterLine[]
  /** The learner of each line that was carried out. */
  learnerIds: ReadonlyMap<PlannedRosterLine, string>
  rosterId: string
}

/** Keeps what the school's system calls learners, their enrolments and classes, for its next file; of lists nothing. */
export async function saveSchoolSystemNames(
  { organisationId }: SystemContext,
  tx: Tx,
  { lines, learnerIds, rosterId }: Carried,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const learnerId = learnerIds.get(line)
    const names = 'names' in line ? line.names : undefined
    if (!learnerId || !names) return []
    return { sourced_id: names.sourcedId, learner_id: learnerId, enrolments: names.enrolments }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (sourced_id text, learner_id uuid, enrolments jsonb)`
  // A system that numbers everybody anew calls nobody by their old sourcedId again.
  await sql`
    delete from system_learners s using ${given}
     where s.organisation_id = ${organisationId} and s.learner_id = row.learner_id
       and s.sourced_id <> row.sourced_id
  `.execute(tx)
  await sql`
    insert into system_learners as s (organisation_id, sourced_id, learner_id, enrolments)
    select ${organisationId}, sourced_id, learner_id, enrolments
      from ${given}
        on conflict (organisation_id, sourced_id) do update
       set learner_id = excluded.learner_id, enrolments = excluded.enrolments
     where (s.learner_id, s.enrolments) is distinct from (excluded.learner_id, excluded.enrolments)
  `.execute(tx)
  const ofRoster = sql`rosters r, jsonb_each_text(r.one_roster -> 'classes') as class (sourced_id, group_name)
     where r.organisation_id = ${organisationId} and r.id = ${rosterId}`
  await sql`
    delete from system_classes c
     where c.organisation_id = ${organisationId}
       and exists (select from rosters r where r.organisation_id = ${organisationId} and r.id = ${rosterId}
                      and r.one_roster is not null)
       and c.sourced_id not in (select class.sourced_id from ${ofRoster})
  `.execute(tx)
  await sql`
    insert into system_classes (organisation_id, sourced_id, group_name)
    select ${organisationId}, class.sourced_id, class.group_name from ${ofRoster}
        on conflict (organisation_id, sourced_id) do update set group_name = excluded.group_name
     where system_classes.group_name <> excluded.group_name
  `.execute(tx)
}

/** What earlier files of the school's system said of these learners, with a fingerprint of all that they said. */
export async function findSavedSchoolSystemNames(
  tx: Tx,
  organisationId: string,
  present: readonly ExistingLearner[],
): Promise<SavedSchoolSystemNames & { fingerprint: string }> {
  const learnerOf = new Map(present.map((learner) => [learner.id, learner]))
  const learners = await tx
    .selectFrom('systemLearners as s')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 's.organisationId').onRef('l.id', '=', 's.learnerId'),
    )
    .where('s.organisationId', '=', organisationId)
    .select((row) => [
      's.sourcedId',
      row.fn.coalesce('l.mergedIntoId', 's.learnerId').as('learnerId'),
      's.enrolments',
    ])
    .orderBy('s.sourcedId')
    .execute()
  const classes = await tx
    .selectFrom('systemClasses')
    .where('organisationId', '=', organisationId)
    .select(['sourcedId', 'groupName'])
    .orderBy('sourcedId')
    .execute()
  return {
    learners: learners.flatMap(({ sourcedId, learnerId, enrolments }) => {
      const learner = learnerOf.get(learnerId)
      return learner
        ? [{ sourcedId, learner, enrolments: enrolments as SchoolSystemNames['enrolments'] }]
        : []
    }),
    classes: new Map(classes.map(({ sourcedId, groupName }) => [sourcedId, groupName])),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([learners, classes]))
      .digest('hex'),
  }
}
