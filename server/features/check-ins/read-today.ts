import { type MemberContext, withOrganisation } from '#server/context.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { permit } from '#server/permit.ts'
import type { Today } from '#shared/check-ins/endpoints.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { checkInsPolicy } from './policy.ts'
import { listGoalsMet, listMissed, listOpen, listWaiting } from './queries.ts'
import { withInstants } from './with-instants.ts'

export async function readToday(ctx: MemberContext): Promise<Today> {
  const reach = permit(ctx, checkInsPolicy.today)
  return withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, ctx.organisationId)
    const { onDate } = localTimeAt(ctx.now, timeZone)
    const asked = { organisationId: ctx.organisationId, reach, now: ctx.now, onDate }
    return {
      now: ctx.now.toISOString(),
      onDate,
      timeZone,
      waiting: (await listWaiting(tx, asked)).map(withInstants),
      open: (await listOpen(tx, asked)).map(withInstants),
      missed: (await listMissed(tx, asked)).map(withInstants),
      ...(await listGoalsMet(tx, asked)),
    }
  })
}
