import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { totalsByPeriod, totalsByQuestion } from '#shared/insights/part-sums.ts'
import { withinTwoYears } from '#shared/insights/within-two-years.ts'
import { insightsPolicy } from '../policy.ts'
import { listFormsOf } from '../queries.ts'
import { listAnswered } from './progress-queries.ts'

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
    const forms = await listFormsOf(tx, organisationId, learnerId)
    if (!forms.some(({ id }) => id === form)) throw new AppError('absent')
    const asked = { organisationId, learnerId, formId: form, from: withinTwoYears(from, to), to }
    const answered = await listAnswered(tx, asked, now)
    return { questions: totalsByQuestion(answered), periods: totalsByPeriod(answered) }
  })
}
