import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { listActiveStaff } from '#server/features/staff/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { narrowScopeToGroup, permit } from '#server/kernel/permit.ts'
import type { MatchBoard } from '#shared/check-ins/endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { checkInsPolicy } from '../policy.ts'
import { listEarlierMatches } from '../today/today-queries.ts'
import { listMatchRowsOf, recordAccessToMatchRows } from './match-rows.ts'
import { listMatchBoardHeadings } from './read-match-board.ts'

export async function readEarlierMatchBoards(
  ctx: MemberContext,
  { groupId }: { groupId?: string },
): Promise<{ boards: MatchBoard[] }> {
  const scope = narrowScopeToGroup(groupId, permit(ctx, checkInsPolicy.read))
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    if (groupId) await assertGroupsInScope(tx, organisationId, scope, [groupId])
    const { timeZone } = await getOrganisation(tx, organisationId)
    const { onDate } = localTimeAt(now, timeZone)
    const activeStaff = await listActiveStaff(tx, ctx)
    const waiting = await listEarlierMatches(tx, { organisationId, scope, now, onDate, activeStaff })
    const occurrenceOf = new Map(waiting.map(({ checkInId, occurrenceId }) => [checkInId, occurrenceId]))
    const rows = await listMatchRowsOf(tx, ctx, [...occurrenceOf.keys()])
    recordAccessToMatchRows(tx, ctx, rows)
    const rowsByOccurrence = Map.groupBy(rows, ({ checkInId }) => occurrenceOf.get(checkInId))
    const headings = await listMatchBoardHeadings(tx, organisationId, [...new Set(occurrenceOf.values())])
    return {
      boards: headings.map((heading) => ({
        ...heading,
        rows: rowsByOccurrence.get(heading.occurrenceId) ?? [],
      })),
    }
  })
}
