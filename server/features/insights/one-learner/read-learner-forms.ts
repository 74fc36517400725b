import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberOrKeyContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { LearnerForm, LearnerFormStatus } from '#shared/insights/learner-forms-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { insightsPolicy } from '../policy.ts'
import { getLearnerName } from './get-learner-graph.ts'
import { type LearnerFormFigures, listFormsOfLearner } from './list-forms-of-learner.ts'

/** Every form of a learner, those that are over too, with how each is going. */
export async function readLearnerForms(ctx: MemberOrKeyContext, { learnerId }: { learnerId: string }) {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    recordAccess(ctx, tx, [learnerId], 'results')
    const [learner, { timeZone }] = await Promise.all([
      getLearnerName(tx, organisationId, learnerId, 'staff'),
      getOrganisation(tx, organisationId),
    ])
    const today = localTimeAt(now, timeZone).onDate
    const forms = await listFormsOfLearner(tx, { organisationId, learnerId, today, now })
    return { learner, forms: forms.map((form) => withStanding(form, today)) }
  })
}

function withStanding(form: LearnerFormFigures, today: string): LearnerForm {
  const { id, title, givenFrom, givenUntil, firstOn, lastOn, asked, answered, compared, agreed, days } = form
  const standing = standingOf(form, today)
  const begins = [givenFrom, firstOn].filter((day) => day !== null).toSorted()
  return {
    id,
    title,
    standing,
    since: begins[0]!,
    until: standing === 'over' ? lastOn : givenUntil,
    hasOpened: firstOn !== null,
    asked,
    answered,
    compared,
    agreed,
    scores: days.map((day) => scorePercentage(day.earned, day.possible) ?? 0),
    percentage: scorePercentage(sum(days, 'earned'), sum(days, 'possible')),
    goalsMet: days.filter(({ goalMet }) => goalMet).length,
    goalPercentage: days.at(-1)?.goalPercentage ?? null,
  }
}

function standingOf(
  { status, isArchived, givenFrom, firstOn }: LearnerFormFigures,
  today: string,
): LearnerFormStatus {
  if (givenFrom === null || isArchived || status === 'ended') return 'over'
  if (status === 'paused') return 'paused'
  return firstOn === null && givenFrom > today ? 'coming' : 'running'
}

const sum = (days: LearnerFormFigures['days'], of: 'earned' | 'possible') =>
  days.reduce((total, day) => total + day[of], 0)
