import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { maxLearnersInGroupDay } from '#shared/check-ins/group-day-endpoints.ts'
import type { DayEntry, JudgedDay } from '#shared/insights/create-day-points.ts'
import { selectDayEntries } from '../queries.ts'

/** A group’s learners, from a day to another. */
export interface GroupDaysQuery {
  organisationId: string
  groupId: string
  from: string
  to: string
}

interface OfLearner {
  learnerId: string
  formId: string
}

/** Those who take part, by name. */
export async function listGroupLearners(tx: Tx, { organisationId, groupId }: GroupDaysQuery) {
  return tx
    .selectFrom('groupLearners as gl')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'gl.organisationId').onRef('l.id', '=', 'gl.learnerId'),
    )
    .where('gl.organisationId', '=', organisationId)
    .where('gl.groupId', '=', groupId)
    .where('l.withdrawnAt', 'is', null)
    .select(['l.id', shownName(organisationId).as('name')])
    .orderBy((row) => row.fn('lower', ['l.name']))
    .orderBy('l.id')
    .limit(maxLearnersInGroupDay)
    .execute()
}

export async function listGroupDayEntries(
  tx: Tx,
  asked: GroupDaysQuery,
  now: Date,
): Promise<(DayEntry & OfLearner)[]> {
  const rows = await selectDayEntries(tx, asked, now)
    .where('learnerId', 'in', (row) =>
      row
        .selectFrom('groupLearners')
        .where('organisationId', '=', asked.organisationId)
        .where('groupId', '=', asked.groupId)
        .select('learnerId'),
    )
    .select(['learnerId', 'formId'])
    .execute()
  return rows.map((row) => ({ ...row, state: checkInStateAt(row, now) }))
}

/** Each day’s last judgement. */
export async function listGroupJudgedDays(
  tx: Tx,
  { organisationId, groupId, from, to }: GroupDaysQuery,
): Promise<(JudgedDay & OfLearner)[]> {
  const { rows } = await sql<JudgedDay & OfLearner>`
    select distinct on (d.learner_id, d.form_id, d.on_date)
           d.learner_id, d.form_id, d.on_date, d.status, d.earned, d.possible, d.goal_percentage, d.goal_met
      from group_learners gl
      join day_results d on d.organisation_id = gl.organisation_id and d.learner_id = gl.learner_id
     where gl.organisation_id = ${organisationId} and gl.group_id = ${groupId}
       and d.on_date between ${from}::date and ${to}::date
     order by d.learner_id, d.form_id, d.on_date, d.revision desc
  `.execute(tx)
  return rows
}
