import { type MemberOrKeyContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Results } from '#shared/insights/results/endpoints.ts'
import { calculateResultTotals } from '#shared/insights/results/result-totals.ts'
import { insightsPolicy } from '../policy.ts'
import { recordAccessToTotals } from '../record-access-to-totals.ts'
import { listFormTitles, tallyCheckIns, tallyDays } from './result-queries.ts'
import { type ResultScope, type ResultsQuery, resolveResultScope } from './result-scope.ts'

/** What the check-ins within reach came to, of a form, of a group, or all of them. */
export async function readResults(ctx: MemberOrKeyContext, query: ResultsQuery): Promise<Results> {
  const reach = permit(ctx, insightsPolicy.learners)
  return withOrganisation(ctx, async (tx) => {
    const scope = await resolveResultScope(ctx, tx, reach, query)
    await recordAccessToTotals(ctx, tx, scope, 'results')
    return getResults(tx, scope)
  })
}

export async function getResults(tx: Tx, scope: ResultScope): Promise<Results> {
  const { organisationId, form, from, to } = scope
  const checkIns = await tallyCheckIns(tx, scope)
  const days = await tallyDays(tx, scope)
  const sumsBy = (part: 'week' | 'formId') => {
    const daysOf = new Map(days.map((tally) => [tally[part], tally]))
    return [...Map.groupBy(checkIns, (tally) => tally[part])].flatMap(([name, tallies]) =>
      name === null ? [] : [{ name, sums: calculateResultTotals(tallies, daysOf.get(name)) }],
    )
  }
  const forms = new Map(form ? [] : sumsBy('formId').map(({ name, sums }) => [name, sums]))
  const titles = await listFormTitles(tx, organisationId, [...forms.keys()])
  return {
    from,
    to,
    weeks: sumsBy('week')
      .map(({ name, sums }) => ({ from: name, ...sums }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
    forms: titles.map((title) => ({ ...title, ...forms.get(title.id)! })),
  }
}
