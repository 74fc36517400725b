import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { Form } from '#shared/forms/endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'

export type AssignmentPeriod = Pick<NonNullable<Form['running']>['holders'][number], 'since' | 'until'>

/** Since when somebody has a form that runs, from when, or only until when; themselves, or through a group. */
export function assignmentLabel({ since, until }: AssignmentPeriod, today: string, group?: string): string {
  if (until !== null) {
    const day = dayLabel(until, 'dated')
    return group === undefined ? m.holder_until({ day }) : m.holder_through_until({ group, day })
  }
  const day = dayLabel(since, 'dated')
  if (since > today)
    return group === undefined ? m.holder_gets_from({ day }) : m.holder_through_from({ group, day })
  return group === undefined ? m.holder_has_since({ day }) : m.holder_through_since({ group, day })
}

interface Member {
  id: string
  groups: readonly { id: string; name: string }[]
}

interface Period {
  holders: ReadonlyMap<string, AssignmentPeriod>
  /** The local date of a form that runs. */
  today: string
  /** The groups chosen to get it from now on. */
  groupIds: ReadonlySet<string>
}

/** Who of the listed has the form already, who gets it through a group, and else where they belong. */
export function membershipLabel({ id, groups }: Member, { holders, today, groupIds }: Period): string {
  const own = holders.get(id)
  const held = groups.find((group) => holders.has(group.id))
  const chosen = groups.find((group) => groupIds.has(group.id))
  const parts = [
    own && assignmentLabel(own, today),
    held && assignmentLabel(holders.get(held.id)!, today, held.name),
    !held && chosen && m.form_through_group({ group: chosen.name }),
  ].filter((part) => part !== undefined && part !== false)
  return parts.length > 0 ? parts.join(', ') : joinIsolatedTexts(groups.map(({ name }) => name))
}
