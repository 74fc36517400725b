import { type ReaderContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Results } from '#shared/insights/results/endpoints.ts'
import { resultSumsOf } from '#shared/insights/results/result-sums.ts'
import { insightsPolicy } from '../policy.ts'
import { recordAccessToSums } from '../record-access-to-sums.ts'
import { listTitles, tallyCheckIns, tallyDays } from './result-queries.ts'
import { type ResultScope, type ResultsQuery, resultScope } from './result-scope.ts'

/** What the check-ins within reach came to, of a form, of a group, or all of them. */
export async function readResults(ctx: ReaderContext, query: ResultsQuery): Promise<Results> {
  const reach = permit(ctx, insightsPolicy.learners)
  return withOrganisation(ctx, async (tx) => {
    const scope = await resultScope(ctx, tx, reach, query)
    await recordAccessToSums(ctx, tx, scope, 'results')
    return resultsOf(tx, scope)
  })
}

export async function resultsOf(tx: Tx, scope: ResultScope): Promise<Results> {
  const { organisationId, form, from, to } = scope
  const checkIns = await tallyCheckIns(tx, scope)
  const days = await tallyDays(tx, scope)
  const sumsBy = (part: 'week' | 'formId') => {
    const daysOf = new Map(days.map((tally) => [tally[part], tally]))
    return [...Map.groupBy(checkIns, (tally) => tally[part])].flatMap(([name, tallies]) =>
      name === null ? [] : [{ name, sums: resultSumsOf(tallies, daysOf.get(name)) }],
    )
  }
  const forms = new Map(form ? [] : sumsBy('formId').map(({ name, sums }) => [name, sums]))
  const titles = await listTitles(tx, organisationId, [...forms.keys()])
  return {
    from,
    to,
    weeks: sumsBy('week')
      .map(({ name, sums }) => ({ from: name, ...sums }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
    forms: titles.map((title) => ({ ...title, ...forms.get(title.id)! })),
  }
}
