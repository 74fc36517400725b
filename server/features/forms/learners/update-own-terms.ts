import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { AuditAction } from '#shared/audit/audit-action.ts'
import { AppError } from '#shared/errors.ts'
import { updateDraftTerms } from '#shared/forms/drafts/update-draft-terms.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { AssignmentOverrides } from '#shared/forms/learners/assignment-spans.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { readPublishedForm } from '../publishing/read-published-form.ts'
import { lockForm } from './forms-in-scope.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'
import { updateAssignments } from './update-assignments.ts'

interface NewTerm<Term extends keyof AssignmentOverrides> {
  formId: string
  learnerId: string
  term: Term
  after: NonNullable<AssignmentOverrides[Term]>
  /** What the form itself says. */
  ofForm: (content: FormContent) => AssignmentOverrides[Term]
  assertPossible?: (content: FormContent) => void
  action: AuditAction
}

/** Changes one thing that a learner may have of their own on a form, from the next opening on; what has opened stays. */
export async function updateOwnTerms<Term extends keyof AssignmentOverrides>(
  ctx: MemberContext,
  tx: Tx,
  scope: AccessScope,
  { formId, learnerId, term, after, ofForm, assertPossible, action }: NewTerm<Term>,
) {
  const { organisationId, now } = ctx
  const form = await lockForm(tx, organisationId, scope, formId)
  if (form.status !== 'active' && form.status !== 'paused') throw new AppError('form-status-wrong')
  await assertLearnersInScope(tx, organisationId, scope, learnerId)
  const { content, timeZone } = await readPublishedForm(tx, organisationId, formId)
  assertPossible?.(content)
  const startsOn = localTimeAt(now, timeZone).onDate
  const holders = await listAssignedLearners(tx, organisationId, [{ formId, onDate: startsOn }])
  const holder = holders.find((each) => each.learnerId === learnerId)
  if (!holder) throw new AppError('absent', { fields: { learnerId: 'absent' } })

  const { goalPercentage, matchRate } = holder as AssignmentOverrides
  const own = after === ofForm(content) ? null : after
  const unchanged = { added: [], removed: [] }
  await updateAssignments(ctx, tx, {
    formId,
    learners: unchanged,
    groups: unchanged,
    terms: [{ learnerId, after: { goalPercentage, matchRate, [term]: own } }],
    startsOn,
  })
  if (form.draft)
    await tx
      .updateTable('forms')
      .set({
        draft: JSON.stringify(updateDraftTerms(form.draft, learnerId, { [term]: own })),
        draftRevision: form.draftRevision + 1,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', formId)
      .execute()
  await recordAudit(ctx, tx, {
    action,
    subjectKind: 'form',
    subjectId: formId,
    detail: { learnerId, [term]: after, before: holder[term] ?? ofForm(content) },
  })
  return { learnerId, startsOn }
}
