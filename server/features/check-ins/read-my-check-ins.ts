import { type LearnerContext, type Tx, withOrganisation } from '#server/context.ts'
import { rewardWorkedFor } from '#server/features/rewards/queries.ts'
import { permit } from '#server/permit.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { OpenCheckIn, SentCheckIn } from '#shared/check-ins/endpoints.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { goalInPoints } from '#shared/forms/goal.ts'
import { possiblePointsOf } from '#shared/forms/points.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { shownIconSetOf } from '#shared/forms/shown-icon-set.ts'
import { checkInsPolicy } from './policy.ts'
import { newestGoalMet } from './queries.ts'
import { scoreForLearner } from './score-for-learner.ts'

/** What a learner can answer now, soonest to close first, and what they sent today. */
export async function readMyCheckIns(ctx: LearnerContext) {
  permit(ctx, checkInsPolicy.answer)
  return withOrganisation(ctx, async (tx) => {
    const { learnerName, timeZone } = await getLearner(tx, ctx)
    const rows = await listMine(tx, ctx, localTimeAt(ctx.now, timeZone).onDate)
    const known = rows.map((row) => ({
      ...row,
      content: row.content as unknown as FormContent,
      state: checkInStateAt({ ...row, drawnForMatch: row.matchDrawn }, ctx.now),
    }))
    return {
      now: ctx.now.toISOString(),
      timeZone,
      learnerName,
      open: known.filter(({ state }) => state === 'open').map(toOpen),
      sent: known.filter(({ learnerSubmittedAt }) => learnerSubmittedAt !== null).map(toSent),
    }
  })
}

type Known = Awaited<ReturnType<typeof listMine>>[number] & {
  content: FormContent
  state: SentCheckIn['state']
}

function toOpen({ content, ...row }: Known): OpenCheckIn {
  const { needed, possible } = goalInPoints(
    row.goalPercentage,
    possiblePointsOf(content.questions, content.yesYes),
  )
  return {
    id: row.id,
    formTitle: content.title,
    description: content.description,
    periodName: row.periodName,
    onDate: row.onDate,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    goalPercentage: row.goalPercentage,
    pointsNeeded: needed,
    pointsPossible: possible,
    workingFor: row.workingFor,
    questions: content.questions,
    iconSet: shownIconSetOf(content.iconSet),
    settings: content.settings,
  }
}

function toSent({ content, ...row }: Known): SentCheckIn {
  return {
    id: row.id,
    formTitle: content.title,
    periodName: row.periodName,
    onDate: row.onDate,
    state: row.state,
    submittedAt: row.learnerSubmittedAt?.toISOString() ?? null,
    score: scoreForLearner(row, content.settings, row.dayGoalMet),
  }
}

function getLearner(tx: Tx, { organisationId, actor }: LearnerContext) {
  return tx
    .selectFrom('learners as l')
    .innerJoin('organisations as o', 'o.organisationId', 'l.organisationId')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', actor.learnerId)
    .select(['l.name as learnerName', 'o.timeZone'])
    .executeTakeFirstOrThrow()
}

function listMine(tx: Tx, { organisationId, actor, now }: LearnerContext, today: string) {
  return tx
    .selectFrom('checkIns as c')
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .where('c.organisationId', '=', organisationId)
    .where('c.learnerId', '=', actor.learnerId)
    .where((where) => where.or([where('c.onDate', '=', today), where('c.closesAt', '>', now)]))
    .where('c.opensAt', '<=', now)
    .selectAll('c')
    .select(['o.periodName', 'v.content', newestGoalMet.as('dayGoalMet'), rewardWorkedFor.as('workingFor')])
    .orderBy('c.closesAt')
    .orderBy('c.id')
    .limit(100)
    .execute()
}
