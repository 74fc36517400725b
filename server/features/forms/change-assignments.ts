import { sql } from 'kysely'
import type { MemberContext, Tx } from '#server/context.ts'
import { dateOf, dayOf } from '#shared/forms/recurrence/calendar-day.ts'
import { insertAssignments } from './insert-published.ts'

export interface HolderChange {
  added: readonly string[]
  removed: readonly string[]
}

interface Changed {
  formId: string
  learners: HolderChange
  groups: HolderChange
  /** The local date from which on it holds. */
  startsOn: string
}

/** Gives a form to some and takes it from others, from a date on; what anybody had before stays. */
export async function changeAssignments(ctx: MemberContext, tx: Tx, changed: Changed): Promise<void> {
  const { organisationId } = ctx
  const { formId, learners, groups, startsOn } = changed
  const dayBefore = dateOf(dayOf(startsOn) - 1)
  await sql`
    update assignments set ends_on = ${dayBefore}
     where organisation_id = ${organisationId} and form_id = ${formId} and (ends_on is null or ends_on >= ${startsOn})
       and (learner_id = any (${learners.removed}::uuid[]) or group_id = any (${groups.removed}::uuid[]))
  `.execute(tx)

  // Whoever was to lose it by this day, and gets it back, never lost it.
  const { rows } = await sql<{ holderId: string }>`
    update assignments set ends_on = null
     where organisation_id = ${organisationId} and form_id = ${formId} and ends_on >= ${dayBefore}
       and (learner_id = any (${learners.added}::uuid[]) or group_id = any (${groups.added}::uuid[]))
    returning coalesce(learner_id, group_id) as holder_id
  `.execute(tx)
  const kept = new Set(rows.map(({ holderId }) => holderId))
  const isNew = (id: string) => !kept.has(id)
  const learnerIds = learners.added.filter(isNew)
  const groupIds = groups.added.filter(isNew)
  if (learnerIds.length + groupIds.length > 0)
    await insertAssignments(ctx, tx, { formId, startsOn, learnerIds, groupIds })
}
