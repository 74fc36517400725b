import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'
import { type AssignmentSpan, holdingAt } from '#shared/forms/assignment-spans.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'

export interface HeldSpan extends AssignmentSpan {
  holderId: string
}

/** The learners and groups that have a form by name on a local date, or are to have it, and over which dates. */
export async function listHolders(
  tx: Tx,
  organisationId: string,
  formId: string,
  today: string,
): Promise<NonNullable<Form['running']>['holders']> {
  const spans = Map.groupBy(await listSpans(tx, organisationId, formId), ({ holderId }) => holderId)
  return [...spans].flatMap(([id, held]) => {
    const holding = holdingAt(held, today)
    return holding ? [{ id, ...holding }] : []
  })
}

/** Over which dates anybody, or one of these, has had a form, has it, or is to have it. */
export async function listSpans(
  tx: Tx,
  organisationId: string,
  formId: string,
  holderIds?: readonly string[],
): Promise<HeldSpan[]> {
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
