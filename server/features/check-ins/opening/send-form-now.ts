import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { lockActiveForm } from '#server/features/forms/publishing/active-form.ts'
import { assertLearnersInScope, listLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ManualOpening } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { checkInsPolicy } from '../policy.ts'
import { findManualOpening, openManually } from './open-manually.ts'

export interface FormToSend {
  formId: string
  requestId: string
  again: boolean
  /** Null for everybody who has the form and is within reach. */
  learnerIds: readonly string[] | null
}

/** Opens exactly one extra check-in for each chosen learner, beside what the schedule opens. */
export async function sendFormNow(ctx: MemberContext, input: FormToSend): Promise<ManualOpening> {
  const scope = permit(ctx, checkInsPolicy.open)
  const { organisationId, now } = ctx
  const { formId, requestId, again, learnerIds } = input

  return withOrganisation(ctx, async (tx) => {
    const form = await lockActiveForm(tx, organisationId, { formId, scope, now })
    const sent = await findManualOpening(tx, organisationId, input)
    if (sent) return sent

    if (learnerIds) await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate: form.today }])
    const near = await listLearnersInScope(
      tx,
      organisationId,
      scope,
      assigned.map(({ learnerId }) => learnerId),
    )
    const chosen = new Set(learnerIds ?? near)
    const learners = assigned.filter(({ learnerId }) => chosen.has(learnerId))
    if (learners.length < chosen.size) throw new AppError('absent', { fields: { learnerIds: 'absent' } })
    if (learners.length === 0) throw new AppError('nothing-to-open')
    if (!again && (await isSentAlready(tx, ctx, formId, chosen))) throw new AppError('sent-already')

    const period = { slot: 0, name: '' }
    const opened = await openManually(ctx, tx, form, { requestId, period, learners })
    await recordAudit(ctx, tx, {
      action: 'check-ins.sent-now',
      subjectKind: 'form',
      subjectId: formId,
      detail: { occurrenceId: opened.occurrenceId, learners: opened.checkIns },
    })
    return opened
  })
}

/** What was sent by hand is still open for one of these learners. */
async function isSentAlready(
  tx: Tx,
  { organisationId, now }: MemberContext,
  formId: string,
  learnerIds: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from occurrences o
        join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
       where o.organisation_id = ${organisationId} and o.form_id = ${formId} and o.request_id is not null
         and o.closes_at > ${now} and c.learner_id = any(${[...learnerIds]}::uuid[])
         and c.closes_at > ${now} and c.excused_at is null and c.cancelled_at is null) as is_open
  `.execute(tx)
  return rows[0]!.isOpen
}
