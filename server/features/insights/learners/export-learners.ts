import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import {
  type ListFileColumns,
  type ListFileTable,
  readAllParts,
  toListFileTable,
} from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { narrowScopeToGroup, permit } from '#server/kernel/permit.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { LearnerSummary } from '#shared/insights/learner-summary-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { insightsPolicy } from '../policy.ts'
import {
  type LearnerListQuery,
  listLearnerSummariesAndRecordAccess,
  toLearnerListFilter,
} from './read-learner-summaries.ts'

/** The learners of a search, in its order, over all its pages. */
export async function exportLearners(
  ctx: MemberContext,
  { group, ...input }: LearnerListQuery,
): Promise<ListFileTable> {
  const scope = narrowScopeToGroup(group, permit(ctx, insightsPolicy.learners))
  const { timeZone } = await withOrganisation(ctx, async (tx) => {
    await recordAudit(ctx, tx, { action: 'learners.saved', subjectKind: 'list', subjectId: null })
    return getOrganisation(tx, ctx.organisationId)
  })
  const learners = readAllParts((part) =>
    withOrganisation(ctx, async (tx) => {
      const asked = await toLearnerListFilter(ctx, tx, input)
      const found = await listLearnerSummariesAndRecordAccess(ctx, tx, scope, {
        asked,
        part,
        look: 'evidence',
      })
      return { rows: found.learners, total: found.total }
    }),
  )
  return toListFileTable(ctx, columnsIn(timeZone), learners)
}

const columnsIn = (timeZone: string): ListFileColumns<LearnerSummary> => [
  ['Name', ({ name }) => name],
  ['Username', ({ username }) => username],
  ['E-mail', ({ email }) => email],
  ['Groups', ({ groups }) => groups.map(({ name }) => name).join('; ')],
  ['Forms', ({ formCount }) => formCount],
  ['Last 10 scored days, %', ({ percentage }) => percentage],
  ['Goal, %', ({ goalPercentage }) => goalPercentage],
  ['Agreement, %', ({ agreed, compared }) => scorePercentage(agreed, compared)],
  [
    'Last answer',
    ({ lastAnsweredAt }) => lastAnsweredAt && localTimeAt(new Date(lastAnsweredAt), timeZone).onDate,
  ],
  [
    'Signs in with',
    ({ signsInWith, hasCard }, label) => {
      const means = signsInWith ?? (hasCard ? 'card' : null)
      return means && label(means)
    },
  ],
  ['Takes part', ({ isWithdrawn }, label) => label(isWithdrawn ? 'no' : 'yes')],
]
