import { recordAccess } from '#server/features/audit/record-access.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type FileColumns, partsOf, type SavedList, savedList } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { PartSum } from '#shared/insights/part-sums.ts'
import { tallySums } from '#shared/insights/results/answer-tally.ts'
import type { Results, resultLists } from '#shared/insights/results/endpoints.ts'
import { idsOfScored, listStandings } from '../learners/list-standings.ts'
import { insightsPolicy } from '../policy.ts'
import { recordAccessToSums } from '../record-access-to-sums.ts'
import { resultsOf } from './read-results.ts'
import { type ResultsQuery, resultScope } from './result-scope.ts'
import { tallyAnswers } from './tally-answers.ts'

interface Query extends ResultsQuery {
  list: (typeof resultLists)[number]
}

/** One table of results, whole. */
export async function saveResults(ctx: MemberContext, { list, ...asked }: Query): Promise<SavedList> {
  const reach = permit(ctx, insightsPolicy.learners)
  const inScope = <Read>(read: (...of: Parameters<typeof resultsOf>) => Promise<Read>) =>
    withOrganisation(ctx, async (tx) => read(tx, await resultScope(ctx, tx, reach, asked)))
  await inScope(async (tx, scope) => {
    await recordAudit(ctx, tx, {
      action: 'results.saved',
      subjectKind: 'list',
      subjectId: null,
      detail: { list, ...asked },
    })
    if (list !== 'learners') await recordAccessToSums(ctx, tx, scope, 'evidence')
  })
  if (list === 'weeks') return savedList(weekColumns, [(await inScope(resultsOf)).weeks])
  if (list === 'learners')
    return savedList(
      learnerColumns,
      partsOf((part) =>
        inScope(async (tx, scope) => {
          const standings = ['below-goal', 'thin'] as const
          const { learners, counts } = await listStandings(tx, scope, { standings, ...part })
          recordAccess(ctx, tx, idsOfScored(learners), 'evidence')
          return { rows: learners, total: counts.belowGoal + counts.thin }
        }),
      ),
    )
  const parts = tallySums(await inScope(tallyAnswers))
  return savedList(partColumns(list === 'questions' ? 'Question' : 'Period'), [parts[list]])
}

const weekColumns: FileColumns<Results['weeks'][number]> = [
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

type Standing = Awaited<ReturnType<typeof listStandings>>['learners'][number]
const standingWords = { 'below-goal': 'below the goal', thin: 'too few days', 'at-goal': 'at the goal' }

const learnerColumns: FileColumns<Standing> = [
  ['Name', ({ name }) => name],
  ['Stands', ({ standing }) => standingWords[standing]],
  ['Scored days', ({ days }) => days],
  ['Goal met on', ({ goalsMet }) => goalsMet],
  ['Score, %', ({ earned, possible }) => scorePercentage(earned, possible)],
  ['Goal, %', ({ aimed, possible }) => (possible > 0 ? Math.round(aimed / possible) : null)],
]

const partColumns = (name: string): FileColumns<PartSum> => [
  [name, (part) => part.name],
  ['Score, %', ({ earned, possible }) => scorePercentage(earned, possible)],
  ['Points', ({ earned }) => earned],
  ['Points possible', ({ possible }) => possible],
  ['Compared', ({ compared }) => compared],
  ['Agreement, %', ({ agreed, compared }) => scorePercentage(agreed, compared)],
  ['Learner higher', ({ overRated }) => overRated],
  ['Staff higher', ({ underRated }) => underRated],
]
