import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { actsThatFit } from '#shared/check-ins/acts-that-fit.ts'
import { explainDraw } from '../matching/explain-draw.ts'
import { getMatchRow } from '../matching/match-rows.ts'
import { getHeading } from '../matching/read-match-board.ts'
import { checkInsPolicy } from '../policy.ts'
import { getActedOn } from '../staff-actions/get-acted-on.ts'
import { listActs } from '../staff-actions/list-acts.ts'

export async function readCheckIn(ctx: MemberContext, { checkInId }: { checkInId: string }) {
  const reach = permit(ctx, checkInsPolicy.read)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const actedOn = await getActedOn(tx, ctx, checkInId)
    await refuseOutOfReach(tx, organisationId, reach, actedOn.learnerId)
    return {
      now: now.toISOString(),
      ...(await getHeading(tx, organisationId, actedOn.occurrenceId)),
      row: await getMatchRow(tx, ctx, checkInId),
      draw: await explainDraw(tx, organisationId, checkInId),
      acts: await listActs(tx, organisationId, checkInId),
      actsThatFit: checkInsPolicy.act.roles[ctx.role] ? actsThatFit(actedOn, now) : [],
    }
  })
}
