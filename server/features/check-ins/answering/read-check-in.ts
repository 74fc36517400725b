import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { availableActions } from '#shared/check-ins/available-actions.ts'
import { findMatchDraw } from '../matching/find-match-draw.ts'
import { getMatchRow } from '../matching/match-rows.ts'
import { getMatchBoardHeading } from '../matching/read-match-board.ts'
import { checkInsPolicy } from '../policy.ts'
import { getActionableCheckIn } from '../staff-actions/get-actionable-check-in.ts'
import { listStaffActions } from '../staff-actions/list-staff-actions.ts'

export async function readCheckIn(ctx: MemberContext, { checkInId }: { checkInId: string }) {
  const scope = permit(ctx, checkInsPolicy.read)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const actedOn = await getActionableCheckIn(tx, ctx, checkInId)
    await assertLearnersInScope(tx, organisationId, scope, actedOn.learnerId)
    return {
      now: now.toISOString(),
      ...(await getMatchBoardHeading(tx, organisationId, actedOn.occurrenceId)),
      row: await getMatchRow(tx, ctx, checkInId),
      draw: await findMatchDraw(tx, organisationId, checkInId),
      acts: await listStaffActions(tx, organisationId, checkInId),
      actsThatFit: checkInsPolicy.act.roles[ctx.role] ? availableActions(actedOn, now) : [],
    }
  })
}
