import type { ListFileTable } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { rosterReportColumns, toRosterReportRow } from '#shared/learners/roster/report-row.ts'
import { learnersPolicy } from '../policy.ts'
import { getRoster, listRosterLinesAfter } from './roster-queries.ts'

const atOnce = 1_000

/** The report of a roster, read as far as somebody takes it. */
export async function exportRoster(
  ctx: MemberContext,
  { rosterId }: { rosterId: string },
): Promise<ListFileTable> {
  permit(ctx, learnersPolicy.import)
  await withOrganisation(ctx, (tx) => getRoster(tx, ctx.organisationId, rosterId))
  return { head: rosterReportColumns, pages: pagesOf(ctx, rosterId) }
}

/** No transaction waits for whoever takes the lines. */
async function* pagesOf(ctx: MemberContext, rosterId: string) {
  let after = -1
  let page: Awaited<ReturnType<typeof listRosterLinesAfter>>
  do {
    const asked = { rosterId, after, limit: atOnce }
    page = await withOrganisation(ctx, (tx) => listRosterLinesAfter(tx, ctx.organisationId, asked))
    yield page.map(({ verdict, told }) => toRosterReportRow(verdict, told))
    after = page.at(-1)?.place ?? after
  } while (page.length === atOnce)
}
