import { sql } from 'kysely'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type Closure, findClosureAtTime } from '#shared/forms/recurrence/closures.ts'
import { checkInsPolicy } from '../policy.ts'
import { listBegunOpenings } from './begun-openings.ts'
import { excusableCondition } from './excuse-closed-check-ins.ts'

interface BegunCheckIns {
  open: number
  missed: number
}

/** What has begun in times that are to be closed, and can be excused. */
export async function previewClosures(
  ctx: MemberContext,
  { closures }: { closures: readonly Omit<Closure, 'name'>[] },
): Promise<BegunCheckIns> {
  permit(ctx, checkInsPolicy['preview-closure'])
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const openingIds = (await listBegunOpenings(tx, ctx, closures))
      .filter(({ onDate, time }) => findClosureAtTime(closures, onDate, time))
      .map(({ id }) => id)
    const { rows } = await sql<BegunCheckIns>`
      select count(*) filter (where closes_at > ${now})::int as open,
             count(*) filter (where closes_at <= ${now})::int as missed
        from check_ins c
       where organisation_id = ${organisationId} and occurrence_id = any(${openingIds}::uuid[])
         and ${excusableCondition}
    `.execute(tx)
    return rows[0]!
  })
}
