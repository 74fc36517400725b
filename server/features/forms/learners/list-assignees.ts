import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import { type AssignmentSpan, findAssignmentPeriod } from '#shared/forms/learners/assignment-spans.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'

export interface AssigneeSpan extends AssignmentSpan {
  holderId: string
}

/** The learners and groups that have a form by name on a local date, or are to have it, and over which dates. */
export async function listAssignees(
  tx: Tx,
  organisationId: string,
  formId: string,
  today: string,
): Promise<Omit<NonNullable<Form['running']>['holders'][number], 'openedOn'>[]> {
  const spans = Map.groupBy(await listAssignmentSpans(tx, organisationId, formId), ({ holderId }) => holderId)
  return [...spans].flatMap(([id, held]) => {
    const holding = findAssignmentPeriod(held, today)
    return holding ? [{ id, ...holding }] : []
  })
}

/** Which of these learners have a form without an end, by name or through a group, or are to have it. */
export async function listPermanentAssignees(
  tx: Tx,
  organisationId: string,
  formId: string,
  learnerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ learnerId: string }>`
    select wanted.learner_id
      from unnest(${learnerIds}::uuid[]) as wanted (learner_id)
     where exists (
       select from assignments a
         left join groups g on g.organisation_id = a.organisation_id and g.id = a.group_id and g.archived_at is null
         left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
        where a.organisation_id = ${organisationId} and a.form_id = ${formId} and a.ends_on is null
          and wanted.learner_id in (a.learner_id, member.learner_id))
  `.execute(tx)
  return new Set(rows.map(({ learnerId }) => learnerId))
}

/** Over which dates anybody, or one of these, has had a form, has it, or is to have it. */
export async function listAssignmentSpans(
  tx: Tx,
  organisationId: string,
  formId: string,
  holderIds?: readonly string[],
): Promise<AssigneeSpan[]> {
  let query = tx
    .selectFrom('assignments as a')
    .where('a.organisationId', '=', organisationId)
    .where('a.formId', '=', formId)
    .select((of) => of.fn.coalesce('a.learnerId', 'a.groupId').$notNull().as('holderId'))
    .select(['a.startsOn', 'a.endsOn', 'a.goalPercentage', 'a.matchRate'])
    .orderBy('a.id')
  if (holderIds) {
    const named = sql<string>`any(${holderIds}::uuid[])`
    query = query.where((row) => row.or([row('a.learnerId', '=', named), row('a.groupId', '=', named)]))
  }
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, matchRate: row.matchRate as MatchRate | null }))
}
