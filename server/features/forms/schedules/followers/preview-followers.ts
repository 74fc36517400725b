import { listLearnerNames } from '#server/features/learners/list-learner-names.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { ExceptionTransfer, Follower } from '#shared/forms/endpoints.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { assertFormInScope } from '../../learners/forms-in-scope.ts'
import { formsPolicy } from '../../policy.ts'
import { planFollowers } from './plan-followers.ts'

interface Query {
  formId: string
  followers: readonly Follower[]
  from: string | null
}

/** What of the openings cancelled and moved would stay so if a form, or learners of it, went by another schedule. */
export async function previewFollowers(ctx: MemberContext, query: Query): Promise<ExceptionTransfer> {
  const scope = permit(ctx, formsPolicy.write)
  const { organisationId } = ctx
  const { formId, followers, from } = query
  followers.forEach(refuseUnknownZone)

  return withOrganisation(ctx, async (tx) => {
    await assertFormInScope(tx, organisationId, scope, formId)
    const learnerIds = followers.flatMap(({ learnerId }) => learnerId ?? [])
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    const plans = await planFollowers(ctx, tx, { formId, followers, from })
    const names = await listLearnerNames(tx, organisationId, learnerIds)
    return {
      kept: plans.reduce((count, { kept }) => count + kept.length, 0),
      fallen: plans.flatMap(({ learnerId, fallen }) => {
        const learner = learnerId === null ? null : { id: learnerId, name: names.get(learnerId)! }
        return fallen.map(({ exception, time, why }) => ({ learner, ...exception, time, why }))
      }),
    }
  })
}

function refuseUnknownZone({ schedule }: Follower, place: number): void {
  if (schedule?.timeZone && !isTimeZone(schedule.timeZone))
    throw new AppError('time-zone-unknown', {
      fields: { [`followers.${place}.schedule.timeZone`]: 'unknown' },
    })
}
