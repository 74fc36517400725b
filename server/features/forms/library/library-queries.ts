import { type RawBuilder, sql } from 'kysely'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { FormInLibrary, LibraryWeekDay } from '#shared/forms/library/library-endpoints.ts'
import type { LibraryFilter, LibrarySort } from '#shared/forms/library/library-order.ts'
import { formInScopeCondition } from '../learners/forms-in-scope.ts'
import { nextDueAtExpression } from '../queries.ts'

export interface LibrarySearch {
  /** Part of a title, whatever the case of its letters. */
  search?: string
  only?: LibraryFilter
  sort: LibrarySort
  /** The days to tell of, oldest first; the last is today. */
  days: readonly string[]
  now: Date
  offset: number
  limit: number
}

type FoundForm = Omit<FormInLibrary, 'week' | 'nextDueAt' | 'learnerCount'> & {
  nextDueAt: Date | null
  total: number
}

const orders: Record<LibrarySort, RawBuilder<unknown>> = {
  title: sql`lower(f.title), f.id`,
  '-title': sql`lower(f.title) desc, f.id desc`,
  status: sql`f.status, lower(f.title), f.id`,
  '-status': sql`f.status desc, lower(f.title), f.id`,
  next: sql`next_due_at nulls last, lower(f.title), f.id`,
  '-next': sql`next_due_at desc nulls last, lower(f.title), f.id`,
}

/** A page of the forms within reach, and how many there are in all; figures are of the learners within reach. */
export async function searchLibrary(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  asked: LibrarySearch,
): Promise<{ forms: FormInLibrary[]; total: number }> {
  const { search, only, sort, days, offset, limit } = asked
  const wanted = sql`
    f.organisation_id = ${organisationId} and ${formInScopeCondition(scope, organisationId)}
    and ${only === 'archived' ? sql`f.archived_at is not null` : sql`f.archived_at is null`}
    and ${only && only !== 'archived' ? sql`f.status = ${only}` : sql`true`}
    and ${search ? sql`position(lower(${search}) in lower(f.title)) > 0` : sql`true`}`
  const { rows } = await sql<FoundForm>`
    select f.id, f.title, f.status, f.archived_at is not null as is_archived,
           f.status <> 'draft' and f.draft is not null as has_changes,
           exists (select from schedules s
                    where s.organisation_id = ${organisationId} and s.form_id = f.id
                      and s.learner_id is null and s.holds_before is null and s.rule is null) as is_manual,
           ${nextDueAtExpression(organisationId)} as next_due_at, count(*) over ()::int as total
      from forms f
     where ${wanted}
     order by ${orders[sort]}
     limit ${limit} offset ${offset}
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  const counts = await countLearnersByForm(tx, organisationId, scope, ids, days.at(-1)!)
  const weeks = await readWeeks(tx, organisationId, scope, ids, asked)
  const forms = rows.map(({ total: _, nextDueAt: next, ...form }) => {
    const answered = weeks.get(form.id)
    return {
      ...form,
      nextDueAt: next?.toISOString() ?? null,
      learnerCount: counts.get(form.id) ?? 0,
      week: days.map((onDate) => answered?.get(onDate) ?? { onDate, sent: 0, answered: 0 }),
    }
  })
  return { forms, total: rows[0]?.total ?? 0 }
}

/** How many learners within reach have each form on a date. */
export async function countLearnersByForm(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  formIds: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ formId: string; learners: number }>`
    select a.form_id, count(distinct l.id)::int as learners
      from assignments a
      left join groups g on g.organisation_id = a.organisation_id and g.id = a.group_id and g.archived_at is null
      left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
      join learners l on l.organisation_id = a.organisation_id and l.id = coalesce(a.learner_id, member.learner_id)
     where a.organisation_id = ${organisationId} and a.form_id = any (${formIds}::uuid[])
       and l.withdrawn_at is null and (a.ends_on is null or a.ends_on >= ${today})
       and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
     group by a.form_id
  `.execute(tx)
  return new Map(rows.map(({ formId, learners }) => [formId, learners]))
}

/** True for a check-in `c` that was sent and has been answered, or can be no more. */
export const finishedCheckInCondition = (now: Date) => sql`(c.excused_at is null and c.cancelled_at is null
  and (c.learner_submitted_at is not null or (c.closes_at <= ${now} and not c.not_sent)))`

async function readWeeks(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  formIds: readonly string[],
  { days, now }: Pick<LibrarySearch, 'days' | 'now'>,
): Promise<Map<string, Map<string, LibraryWeekDay>>> {
  const { rows } = await sql<LibraryWeekDay & { formId: string }>`
    select o.form_id, o.on_date, count(*)::int as sent, count(c.learner_submitted_at)::int as answered
      from occurrences o
      join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
     where o.organisation_id = ${organisationId} and o.form_id = any (${formIds}::uuid[])
       and o.on_date between ${days[0]} and ${days.at(-1)} and ${finishedCheckInCondition(now)}
       and ${learnerInScopeCondition(scope, organisationId, 'c.learner_id')}
     group by o.form_id, o.on_date
  `.execute(tx)
  const byForm = Map.groupBy(rows, ({ formId }) => formId)
  return new Map(
    [...byForm].map(([formId, week]) => [
      formId,
      new Map(week.map(({ onDate, sent, answered }) => [onDate, { onDate, sent, answered }])),
    ]),
  )
}
