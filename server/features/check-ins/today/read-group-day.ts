import { type RawBuilder, sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type CheckInTimestamps, checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { type GroupDay, maxLearnersInGroupDay } from '#shared/check-ins/group-day-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { checkInsPolicy } from '../policy.ts'

/** What a group’s learners are asked today, and how far each of them is. */
export async function readGroupDay(ctx: MemberContext, { groupId }: { groupId: string }): Promise<GroupDay> {
  const scope = permit(ctx, checkInsPolicy.today)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    const { timeZone } = await getOrganisation(tx, organisationId)
    const { onDate } = localTimeAt(now, timeZone)
    const rows = await listRows(tx, { organisationId, groupId, onDate, now })
    const learners = [...Map.groupBy(rows, ({ id }) => id).values()].map((ofLearner) => {
      const { id, name, excusedFor } = ofLearner[0]!
      return { id, name, excusedFor, checkIns: ofLearner.flatMap((row) => checkInOf(row, now)) }
    })
    return { now: now.toISOString(), onDate, timeZone, learners }
  })
}

type Row = Pick<GroupDay['learners'][number], 'id' | 'name' | 'excusedFor'> &
  CheckInTimestamps & {
    checkInId: string | null
    occurrenceId: string
    formTitle: string
    periodName: string
  }

const checkInOf = (row: Row, now: Date) =>
  row.checkInId === null
    ? []
    : [
        {
          checkInId: row.checkInId,
          occurrenceId: row.occurrenceId,
          formTitle: row.formTitle,
          periodName: row.periodName,
          closesAt: row.closesAt.toISOString(),
          state: checkInStateAt(row, now),
        },
      ]

interface Query {
  organisationId: string
  groupId: string
  onDate: string
  now: Date
}

/** A row for each check-in, and one for each learner who has none. */
async function listRows(tx: Tx, { organisationId, groupId, onDate, now }: Query): Promise<Row[]> {
  const shown: RawBuilder<unknown> = sql`
    select l.id, l.name, ${shownName(organisationId)} as shown_name from group_learners gl
      join learners l on l.organisation_id = gl.organisation_id and l.id = gl.learner_id
     where gl.organisation_id = ${organisationId} and gl.group_id = ${groupId} and l.withdrawn_at is null
     order by lower(l.name), l.id
     limit ${maxLearnersInGroupDay}`
  const { rows } = await sql<Row>`
    select l.id, l.shown_name as name, e.reason as excused_for, c.id as check_in_id, c.occurrence_id,
           v.content ->> 'title' as form_title, o.period_name, c.opens_at, c.closes_at, c.cancelled_at, c.excused_at,
           c.learner_submitted_at, c.staff_submitted_at, c.match_drawn as drawn_for_match, c.not_sent
      from (${shown}) l
      left join excused_days e
        on e.organisation_id = ${organisationId} and e.learner_id = l.id and e.on_date = ${onDate}::date
      left join (check_ins c
        join occurrences o on o.organisation_id = c.organisation_id and o.id = c.occurrence_id
        join form_versions v on v.organisation_id = o.organisation_id and v.id = o.version_id)
        on c.organisation_id = ${organisationId} and c.learner_id = l.id and c.on_date = ${onDate}::date
       and c.opens_at <= ${now}
     order by lower(l.name), l.id, c.opens_at, c.id
  `.execute(tx)
  return rows
}
