import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { countPendingApprovals } from '#server/features/rewards/redeeming/redemption-queries.ts'
import { listActiveStaff } from '#server/features/staff/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, permit } from '#server/kernel/permit.ts'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { findClosureAtTime } from '#shared/forms/recurrence/closures.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { serialiseInstants } from '../opening/serialise-instants.ts'
import { checkInsPolicy } from '../policy.ts'
import {
  countEarlierMatches,
  listAnswerableOpenings,
  listGoalsMetToday,
  listGroupsToday,
  listMissedCheckIns,
  listOpeningsAwaitingMatch,
} from './today-queries.ts'

export async function readToday(
  ctx: MemberContext,
  { groupId }: { groupId?: string },
): Promise<TodayOverview> {
  const reach = { ...permit(ctx, checkInsPolicy.today), ofGroups: groupId ? [groupId] : null }
  return withOrganisation(ctx, async (tx) => {
    if (groupId) await assertGroupsInScope(tx, ctx.organisationId, reach, [groupId])
    const today = await getToday(ctx, tx, reach)
    const learnerIds = today.goalsMet.map(({ learnerId }) => learnerId)
    recordAccess(ctx, tx, learnerIds, 'list')
    return today
  })
}

/** What today came to, of the learners of these groups alone; nobody is named, so it is no look at anybody. */
export async function readTodayTotals(
  ctx: MemberContext,
  { ofGroups }: { ofGroups: readonly string[] | null },
): Promise<TodayOverview['sums']> {
  const reach = { ...permit(ctx, checkInsPolicy.today), ofGroups }
  return withOrganisation(ctx, async (tx) => (await getToday(ctx, tx, reach)).sums)
}

async function getToday(
  { organisationId, now }: MemberContext,
  tx: Tx,
  scope: AccessScope,
): Promise<TodayOverview> {
  const { timeZone } = await getOrganisation(tx, organisationId)
  const { onDate, time } = localTimeAt(now, timeZone)
  const activeStaff = await listActiveStaff(tx, { organisationId, now })
  const asked = { organisationId, scope, now, onDate, activeStaff }
  const [closures, waiting, earlier, open, missed, goalsMet, toApprove, groups] = await Promise.all([
    listClosures(tx, organisationId, onDate),
    listOpeningsAwaitingMatch(tx, asked),
    countEarlierMatches(tx, asked),
    listAnswerableOpenings(tx, asked),
    listMissedCheckIns(tx, asked),
    listGoalsMetToday(tx, asked),
    countPendingApprovals(tx, organisationId, scope),
    listGroupsToday(tx, asked),
  ])
  return {
    now: now.toISOString(),
    onDate,
    timeZone,
    closedBy: findClosureAtTime(closures, onDate, time)?.name ?? null,
    waiting: waiting.waiting,
    earlier,
    open: open.open,
    missed: missed.missed,
    goalsMet: goalsMet.goalsMet,
    sums: {
      waiting: waiting.sums.waiting + earlier.checkIns,
      oldestAt: [waiting.sums.oldestAt, earlier.oldestAt].filter((at) => at !== null).toSorted()[0] ?? null,
      ...open.sums,
      ...missed.sums,
      ...goalsMet.sums,
      toApprove: serialiseInstants(toApprove),
    },
    groups,
  }
}
