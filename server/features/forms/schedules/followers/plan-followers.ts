import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { Follower } from '#shared/forms/endpoints.ts'
import { findChangedTimesStart } from '#shared/forms/schedules/find-changed-times-start.ts'
import type { ValiditySpan } from '#shared/forms/schedules/next-opening.ts'
import type { WithTimeZone } from '#shared/forms/schedules/opening-times.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'
import {
  type LostException,
  type TransferredException,
  transferExceptions,
} from '#shared/forms/schedules/transfer-exceptions.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { findLastOpeningDate, listLastOpeningDates } from '../list-last-opening-dates.ts'
import { listFormSchedules } from '../schedule-queries.ts'

export interface FollowersChange<Next extends Follower = Follower> {
  formId: string
  followers: readonly Next[]
  /** The local date that was asked for; null for as soon as can be. */
  from: string | null
}

export type FollowerPlan<Next extends Follower = Follower> = Next & {
  holdsFrom: string
  today: string
  next: (WithTimeZone<Schedule> & ValiditySpan) | null
  kept: TransferredException[]
  fallen: LostException[]
}

/** From when on other schedules can follow those a form has, and what of the openings cancelled and moved stays so. */
export async function planFollowers<Next extends Follower>(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { formId, followers, from }: FollowersChange<Next>,
): Promise<FollowerPlan<Next>[]> {
  const organisation = await getOrganisation(tx, organisationId)
  const learnerIds = followers.flatMap(({ learnerId }) => learnerId ?? [])
  const ofForm = await findLastOpeningDate(tx, organisationId, formId, now)
  const ofLearners = await listLastOpeningDates(tx, organisationId, { formId, learnerIds, now })
  const known = await listFormSchedules(tx, organisationId, formId, learnerIds)
  const plansOf = Map.groupBy(known, ({ learnerId }) => learnerId)
  return followers.map((follower) => {
    const { learnerId, schedule } = follower
    const plans = plansOf.get(learnerId) ?? []
    const followed = plans.at(-1)?.schedule.timeZone
    const timeZone = (schedule ? schedule.timeZone : followed) ?? organisation.timeZone
    const today = localTimeAt(now, timeZone).onDate
    const openedOn = lastOf(learnerId && ofLearners.get(learnerId), learnerId && schedule ? null : ofForm)
    const holdsFrom = findChangedTimesStart({ from, today, openedOn })
    const next = schedule && { ...schedule, timeZone, holdsFrom, holdsBefore: null }
    const carried = transferExceptions({ plans, next: openingByItself(next), holdsFrom, now })
    return { ...follower, holdsFrom, today, next, ...carried }
  })
}

function openingByItself(next: FollowerPlan['next']) {
  if (!next) return 'no-own-times'
  return next.kind === 'manual' ? 'no-such-opening' : next
}

// Whoever goes by the form's again would miss a day of theirs that it has opened for others.
const lastOf = (...days: (string | null | undefined)[]) =>
  days
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1) ?? null
