import { type MemberContext, withOrganisation } from '#server/context.ts'
import { refuseGroupsOutOfReach } from '#server/features/groups/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { countToApprove } from '#server/features/rewards/redemption-queries.ts'
import { permit } from '#server/permit.ts'
import type { Today } from '#shared/check-ins/endpoints.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { checkInsPolicy } from './policy.ts'
import { listGoalsMet, listGroupsOfDay, listMissed, listOpen, listWaiting } from './today-queries.ts'
import { withInstants } from './with-instants.ts'

interface Input {
  groupId?: string
  /** Of the learners of these groups alone. */
  ofGroups?: readonly string[] | null
}

export async function readToday(
  ctx: MemberContext,
  { groupId, ofGroups = groupId ? [groupId] : null }: Input,
): Promise<Today> {
  const reach = { ...permit(ctx, checkInsPolicy.today), ofGroups }
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    if (groupId) await refuseGroupsOutOfReach(tx, organisationId, reach, [groupId])
    const { timeZone } = await getOrganisation(tx, organisationId)
    const { onDate } = localTimeAt(now, timeZone)
    const asked = { organisationId, reach, now, onDate }
    const [waiting, open, missed, goalsMet, toApprove, groups] = await Promise.all([
      listWaiting(tx, asked),
      listOpen(tx, asked),
      listMissed(tx, asked),
      listGoalsMet(tx, asked),
      countToApprove(tx, organisationId, reach),
      listGroupsOfDay(tx, asked),
    ])
    return {
      now: now.toISOString(),
      onDate,
      timeZone,
      waiting: waiting.waiting,
      open: open.open,
      missed: missed.missed,
      goalsMet: goalsMet.goalsMet,
      sums: {
        ...waiting.sums,
        ...open.sums,
        ...missed.sums,
        ...goalsMet.sums,
        toApprove: withInstants(toApprove),
      },
      groups,
    }
  })
}
