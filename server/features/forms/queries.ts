import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { FormState } from '#shared/forms/endpoints.ts'

/** When the form `f` opens next by itself; null while it does not run. */
export const nextDueAtExpression = (
  organisationId: string,
) => sql<Date | null>`case f.status when 'active' then (
  select min(next.next_due_at) from schedules next
   where next.organisation_id = ${organisationId} and next.form_id = f.id and next.learner_id is null) end`

/** Where a form stands. */
export async function getFormState(tx: Tx, organisationId: string, formId: string): Promise<FormState> {
  const form = await tx
    .selectFrom('forms as f')
    .where('f.organisationId', '=', organisationId)
    .where('f.id', '=', formId)
    .select(['f.id', 'f.status', 'f.archivedAt', nextDueAtExpression(organisationId).as('nextDueAt')])
    .executeTakeFirstOrThrow()
  return {
    id: form.id,
    status: form.status as FormState['status'],
    isArchived: form.archivedAt !== null,
    nextDueAt: form.nextDueAt?.toISOString() ?? null,
  }
}
