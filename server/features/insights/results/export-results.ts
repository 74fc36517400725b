import { recordAccess } from '#server/features/audit/record-access.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import {
  type ListFileColumns,
  type ListFileTable,
  readAllParts,
  toListFileTable,
} from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { PartTotal } from '#shared/insights/part-totals.ts'
import { calculateTallyTotals } from '#shared/insights/results/answer-tally.ts'
import type { Results, resultTableNames } from '#shared/insights/results/endpoints.ts'
import { listLearnersByGoalStatus, selectScoredLearnerIds } from '../learners/list-learners-by-goal-status.ts'
import { insightsPolicy } from '../policy.ts'
import { recordAccessToTotals } from '../record-access-to-totals.ts'
import { getResults } from './read-results.ts'
import { type ResultsQuery, resolveResultScope } from './result-scope.ts'
import { tallyAnswers } from './tally-answers.ts'

interface Query extends ResultsQuery {
  list: (typeof resultTableNames)[number]
}

/** One table of results, whole. */
export async function exportResults(ctx: MemberContext, { list, ...asked }: Query): Promise<ListFileTable> {
  const reach = permit(ctx, insightsPolicy.learners)
  const inScope = <Read>(read: (...of: Parameters<typeof getResults>) => Promise<Read>) =>
    withOrganisation(ctx, async (tx) => read(tx, await resolveResultScope(ctx, tx, reach, asked)))
  await inScope(async (tx, scope) => {
    await recordAudit(ctx, tx, {
      action: 'results.saved',
      subjectKind: 'list',
      subjectId: null,
      detail: { list, ...asked },
    })
    if (list !== 'learners') await recordAccessToTotals(ctx, tx, scope, 'evidence')
  })
  if (list === 'weeks') return toListFileTable(ctx, weekColumns, [(await inScope(getResults)).weeks])
  if (list === 'learners')
    return toListFileTable(
      ctx,
      learnerColumns,
      readAllParts((part) =>
        inScope(async (tx, scope) => {
          const standings = ['below-goal', 'thin'] as const
          const { learners, counts } = await listLearnersByGoalStatus(tx, scope, { standings, ...part })
          recordAccess(ctx, tx, selectScoredLearnerIds(learners), 'evidence')
          return { rows: learners, total: counts.belowGoal + counts.thin }
        }),
      ),
    )
  const parts = calculateTallyTotals(await inScope(tallyAnswers))
  return toListFileTable(ctx, partColumns(list === 'questions' ? 'Question' : 'Period'), [parts[list]])
}

const weekColumns: ListFileColumns<Results['weeks'][number]> = [
  ['Week of', ({ from }) => from],
  ['Planned', ({ planned }) => planned],
  ['Sent', ({ sent }) => sent],
  ['Excused', ({ excused }) => excused],
  ['Answered', ({ answered }) => answered],
  ['Not answered', ({ missed }) => missed],
  ['Answered, %', ({ answered, missed }) => scorePercentage(answered, answered + missed)],
  ['To be matched', ({ drawn }) => drawn],
  ['Of these matched', ({ drawnMatched }) => drawnMatched],
  ['Matched in all', ({ matched }) => matched],
  ['Agreement, %', ({ agreed, compared }) => scorePercentage(agreed, compared)],
  ['Scored days', ({ days }) => days],
  ['Goal met on', ({ goalsMet }) => goalsMet],
  ['Points', ({ earned }) => earned],
  ['Points possible', ({ possible }) => possible],
]

type Standing = Awaited<ReturnType<typeof listLearnersByGoalStatus>>['learners'][number]
const standingLabels = {
  'below-goal': 'below the goal',
  thin: 'too few days',
  'at-goal': 'at the goal',
} as const

const learnerColumns: ListFileColumns<Standing> = [
  ['Name', ({ name }) => name],
  ['Status', ({ standing }, label) => label(standingLabels[standing])],
  ['Scored days', ({ days }) => days],
  ['Goal met on', ({ goalsMet }) => goalsMet],
  ['Score, %', ({ earned, possible }) => scorePercentage(earned, possible)],
  ['Goal, %', ({ aimed, possible }) => (possible > 0 ? Math.round(aimed / possible) : null)],
]

const partColumns = (name: 'Question' | 'Period'): ListFileColumns<PartTotal> => [
  [name, (part) => part.name],
  ['Score, %', ({ earned, possible }) => scorePercentage(earned, possible)],
  ['Points', ({ earned }) => earned],
  ['Points possible', ({ possible }) => possible],
  ['Compared', ({ compared }) => compared],
  ['Agreement, %', ({ agreed, compared }) => scorePercentage(agreed, compared)],
  ['Learner higher', ({ overRated }) => overRated],
  ['Staff higher', ({ underRated }) => underRated],
]
