import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { buildLearnerListConditions, type LearnerListFilter } from './learner-list-conditions.ts'

interface Glance {
  id: string
  formCount: number
  days: { earned: number; possible: number }[]
  earned: number
  possible: number
  goalPercentage: number | null
  isBelowGoal: boolean
  agreed: number
  compared: number
  lastAnsweredAt: Date | null
  isQuiet: boolean
}

interface Page {
  offset: number
  limit: number
}

/** A page of the learners within reach with how each is doing, and how many there are in all. */
export async function findLearnerSummaries(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { offset, limit, ...asked }: LearnerListFilter & Page,
): Promise<{ glances: Glance[]; total: number }> {
  const { figures, held, isQuiet, wanted, among, amongInOrder, order } = buildLearnerListConditions(
    organisationId,
    scope,
    asked,
  )
  const { rows } = await sql<Glance & { total: number }>`
    with shown as materialized (
      select l.id, row_number() over (order by ${order}) as place,
             count(*) over ()::int as total
        from ${amongInOrder}
       where ${wanted}
       order by place
       limit ${limit} offset ${offset})
    select shown.total, l.id, (select count(*)::int from (${held}) forms) as form_count,
           scored.days, scored.earned, scored.possible, scored.goal_percentage, scored.is_below_goal,
           matched.agreed, matched.compared, answered.last_answered_at, ${isQuiet} as is_quiet
      from shown
      join learners l on l.organisation_id = ${organisationId} and l.id = shown.id
     cross join lateral ${figures.scored}
     cross join lateral ${figures.matched}
     cross join lateral ${figures.answered}
     order by shown.place
  `.execute(tx)
  const glances = rows.map(({ total: _, ...glance }) => glance)
  if (rows[0] || offset === 0) return { glances, total: rows[0]?.total ?? 0 }
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${among} where ${wanted}
  `.execute(tx)
  return { glances, total: counted.rows[0]!.total }
}

/** The first of all learners that a list holds over its pages, in its order. */
export async function listFilteredLearnerIds(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { limit, ...asked }: LearnerListFilter & Pick<Page, 'limit'>,
): Promise<string[]> {
  const { wanted, amongInOrder, order } = buildLearnerListConditions(organisationId, scope, asked)
  const { rows } = await sql<{ id: string }>`
    select l.id from ${amongInOrder} where ${wanted} order by ${order} limit ${limit}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
