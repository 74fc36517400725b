import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { clampToTwoYears } from '#shared/insights/clamp-to-two-years.ts'
import { calculateTotalsByPeriod, calculateTotalsByQuestion } from '#shared/insights/part-totals.ts'
import { insightsPolicy } from '../policy.ts'
import { listFormsOpenedForLearner } from '../queries.ts'
import { listAnsweredCheckIns } from './progress-queries.ts'

interface Query {
  learnerId: string
  form: string
  from: string
  to: string
}

/** What a learner's answers on a form came to, by question and by period. */
export async function readLearnerParts(ctx: MemberContext, { learnerId, form, from, to }: Query) {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    recordAccess(ctx, tx, [learnerId], 'results')
    const forms = await listFormsOpenedForLearner(tx, organisationId, learnerId)
    if (!forms.some(({ id }) => id === form)) throw new AppError('absent')
    const asked = { organisationId, learnerId, formId: form, from: clampToTwoYears(from, to), to }
    const answered = await listAnsweredCheckIns(tx, asked, now)
    return { questions: calculateTotalsByQuestion(answered), periods: calculateTotalsByPeriod(answered) }
  })
}
