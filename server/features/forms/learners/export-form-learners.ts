import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type ListFileColumns, type ListFileTable, toListFileTable } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerOfForm } from '#shared/forms/library/library-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { listFormLearnersAndRecordAccess } from './read-form-learners.ts'

/** The learners of a form with how each is doing; figures are of the last 28 days. */
export async function exportFormLearners(
  ctx: MemberContext,
  { formId }: { formId: string },
): Promise<ListFileTable> {
  const scope = permit(ctx, formsPolicy.read)
  const { learners, timeZone } = await withOrganisation(ctx, async (tx) => {
    await recordAudit(ctx, tx, { action: 'forms.learners-saved', subjectKind: 'form', subjectId: formId })
    return listFormLearnersAndRecordAccess(ctx, tx, scope, { formId, look: 'evidence' })
  })
  return toListFileTable(ctx, columnsIn(timeZone), [learners])
}

const columnsIn = (timeZone: string): ListFileColumns<LearnerOfForm> => [
  ['Name', ({ name }) => name],
  ['Has the form', ({ hasIt }, label) => label(hasIt ? 'yes' : 'no')],
  ['Goal, %', ({ goalPercentage }) => goalPercentage],
  ['Last score, %', ({ scores }) => scores.at(-1) ?? null],
  ['Days scored', ({ daysSettled }) => daysSettled],
  ['Days at the goal', ({ goalsMet }) => goalsMet],
  ['Sent', ({ sent }) => sent],
  ['Answered', ({ answered }) => answered],
  ['Not answered in seven days', ({ missedLately }) => missedLately],
  [
    'Last answer',
    ({ lastAnsweredAt }) => lastAnsweredAt && localTimeAt(new Date(lastAnsweredAt), timeZone).onDate,
  ],
]
