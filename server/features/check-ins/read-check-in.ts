import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { actsThatFit } from '#shared/check-ins/acts-that-fit.ts'
import { explainDraw } from './explain-draw.ts'
import { getActedOn } from './get-acted-on.ts'
import { listActs } from './list-acts.ts'
import { getMatchRow } from './match-rows.ts'
import { checkInsPolicy } from './policy.ts'
import { getHeading } from './read-match-board.ts'

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
