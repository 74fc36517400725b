import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { Follower } from '#shared/forms/endpoints.ts'
import {
  carryExceptions,
  type DroppedException,
  type KeptException,
} from '#shared/forms/schedules/carry-exceptions.ts'
import type { InForceSpan } from '#shared/forms/schedules/next-opening.ts'
import type { Zoned } from '#shared/forms/schedules/opening-times.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'
import { timesEffectiveFrom } from '#shared/forms/schedules/times-effective-from.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { findOpenedOn } from './find-opened-on.ts'
import { listOpenedOn } from './list-opened-on.ts'
import { listPlans } from './schedule-queries.ts'

export interface Following<Next extends Follower = Follower> {
  formId: string
  followers: readonly Next[]
  /** The local date that was asked for; null for as soon as can be. */
  from: string | null
}

export type FollowingPlan<Next extends Follower = Follower> = Next & {
  holdsFrom: string
  today: string
  next: (Zoned<Schedule> & InForceSpan) | null
  kept: KeptException[]
  fallen: DroppedException[]
}

/** From when on other schedules can follow those a form has, and what of the openings cancelled and moved stays so. */
export async function planFollowing<Next extends Follower>(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { formId, followers, from }: Following<Next>,
): Promise<FollowingPlan<Next>[]> {
  const organisation = await getOrganisation(tx, organisationId)
  const learnerIds = followers.flatMap(({ learnerId }) => learnerId ?? [])
  const ofForm = await findOpenedOn(tx, organisationId, formId, now)
  const ofLearners = await listOpenedOn(tx, organisationId, { formId, learnerIds, now })
  const known = await listPlans(tx, organisationId, formId, learnerIds)
  const plansOf = Map.groupBy(known, ({ learnerId }) => learnerId)
  return followers.map((follower) => {
    const { learnerId, schedule } = follower
    const plans = plansOf.get(learnerId) ?? []
    const followed = plans.at(-1)?.schedule.timeZone
    const timeZone = (schedule ? schedule.timeZone : followed) ?? organisation.timeZone
    const today = localTimeAt(now, timeZone).onDate
    const openedOn = lastOf(learnerId && ofLearners.get(learnerId), learnerId && schedule ? null : ofForm)
    const holdsFrom = timesEffectiveFrom({ from, today, openedOn })
    const next = schedule && { ...schedule, timeZone, holdsFrom, holdsBefore: null }
    const carried = carryExceptions({ plans, next: openingByItself(next), holdsFrom, now })
    return { ...follower, holdsFrom, today, next, ...carried }
  })
}

function openingByItself(next: FollowingPlan['next']) {
  if (!next) return 'no-own-times'
  return next.kind === 'manual' ? 'no-such-opening' : next
}

// Whoever goes by the form's again would miss a day of theirs that it has opened for others.
const lastOf = (...days: (string | null | undefined)[]) =>
  days
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1) ?? null
