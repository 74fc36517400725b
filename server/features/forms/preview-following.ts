import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { CarriedExceptions } from '#shared/forms/endpoints.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { refuseFormOutOfReach } from './forms-in-reach.ts'
import { type Following, planFollowing } from './plan-following.ts'
import { formsPolicy } from './policy.ts'

/** What of the openings cancelled and moved would stay so if a form opened by another schedule. */
export async function previewFollowing(ctx: MemberContext, following: Following): Promise<CarriedExceptions> {
  const reach = permit(ctx, formsPolicy.write)
  const { formId, schedule } = following
  if (schedule.timeZone && !isTimeZone(schedule.timeZone))
    throw new AppError('time-zone-unknown', { fields: { 'schedule.timeZone': 'unknown' } })

  return withOrganisation(ctx, async (tx) => {
    await refuseFormOutOfReach(tx, ctx.organisationId, reach, formId)
    const { kept, fallen } = await planFollowing(ctx, tx, following)
    return {
      kept: kept.length,
      fallen: fallen.map(({ exception, time, why }) => ({ ...exception, time, why })),
    }
  })
}
