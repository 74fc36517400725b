import { type RawBuilder, sql } from 'kysely'
import { finishedCheckInCondition } from '#server/features/forms/library/library-queries.ts'
import { selectUnendedAssignments } from '#server/features/forms/licences/active-learners.ts'
import { familyConsentCondition } from '#server/features/learners/families/family-consent-queries.ts'
import { learnerInScopeCondition, learnerNameCondition } from '#server/features/learners/queries.ts'
import { withoutSignInCondition } from '#server/features/learners/sign-in/sign-in-queries.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { maxRecentDays, recentScoreWeeks } from '#shared/forms/library/recent-score.ts'
import type { LearnerFilter, LearnerSort } from '#shared/insights/learner-list-order.ts'
import type { ConsentFilter } from '#shared/learners/consent-status.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'

export interface LearnerListFilter {
  search?: string
  form?: string
  only?: LearnerFilter
  consent?: ConsentFilter
  sort: LearnerSort
  /** The organisation's local date. */
  today: string
  now: Date
  /** Who has a sign-in card; nobody unless those without a way in are wanted. */
  cardHolderIds: readonly string[]
}

const quietDays = 7

type Figures = 'scored' | 'matched' | 'answered'

/** By what learners are put in order, before their names; those without it come last. */
const orders: Record<LearnerSort, { by: RawBuilder<unknown>; of?: Figures }> = {
  name: { by: sql`lower(l.name), l.id` },
  '-name': { by: sql`lower(l.name) desc, l.id desc` },
  score: { by: sql`scored.share nulls last`, of: 'scored' },
  '-score': { by: sql`scored.share desc nulls last`, of: 'scored' },
  agreement: { by: sql`matched.share nulls last`, of: 'matched' },
  '-agreement': { by: sql`matched.share desc nulls last`, of: 'matched' },
  answered: { by: sql`answered.last_answered_at nulls last`, of: 'answered' },
  '-answered': { by: sql`answered.last_answered_at desc nulls last`, of: 'answered' },
}

/** Which learners `l` are asked for, among what they are found, and in which order they stand. */
export function buildLearnerListConditions(
  organisationId: string,
  scope: AccessScope,
  filter: LearnerListFilter,
) {
  const { search, form, only, consent, sort, today, now, cardHolderIds } = filter
  const figures = figuresOf(organisationId, today)
  const held = formsOf({ organisationId, now })
  const isQuiet = quiet(organisationId, today, now)
  const filters: Record<LearnerFilter, RawBuilder<unknown>> = {
    'below-goal': sql`scored.is_below_goal`,
    quiet: isQuiet,
    'no-form': sql`not exists (${held})`,
    'no-secret': withoutSignInCondition(organisationId, cardHolderIds),
    withdrawn: sql`true`,
  }
  const wanted = sql`
    l.organisation_id = ${organisationId} and l.erased_at is null and l.merged_into_id is null
    and (l.withdrawn_at is not null) = ${only === 'withdrawn'}
    and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
    and ${search ? learnerNameCondition(search) : sql`true`}
    and ${form ? sql`${form}::uuid in (${held})` : sql`true`}
    and ${only ? filters[only] : sql`true`}
    and ${consent ? familyConsentCondition(organisationId, consent) : sql`true`}`

  const { by, of } = orders[sort]
  // Figures of the whole school are counted only where they decide who is on the page.
  const among = (...needed: (Figures | undefined)[]) =>
    sql.join(
      [sql`learners l`, ...[...new Set(needed)].flatMap((each) => (each ? [figures[each]] : []))],
      sql` cross join lateral `,
    )
  const decides = only === 'below-goal' ? 'scored' : undefined
  return {
    figures,
    held,
    isQuiet,
    wanted,
    among: among(decides),
    amongInOrder: among(decides, of),
    order: sql`${by}, lower(l.name), l.id`,
  }
}

/** The figures of a learner `l`, a row each. */
function figuresOf(organisationId: string, today: string): Record<Figures, RawBuilder<unknown>> {
  const since = addCalendarDays(today, 1 - 7 * recentScoreWeeks)
  const isRecent = sql`organisation_id = ${organisationId} and learner_id = l.id and on_date between ${since} and ${today}`
  return {
    scored: sql`(
      select coalesce(jsonb_agg(jsonb_build_object('earned', earned, 'possible', possible) order by on_date), '[]') as days,
             coalesce(sum(earned), 0)::int as earned, coalesce(sum(possible), 0)::int as possible,
             round(sum(aimed)::numeric / sum(possible))::int as goal_percentage,
             sum(earned)::numeric / sum(possible) as share,
             coalesce(sum(earned) * 100 < sum(aimed), false) as is_below_goal
        from (select on_date, sum(earned)::int as earned, sum(possible)::int as possible,
                     sum(possible * goal_percentage) as aimed
                from (select distinct on (on_date, form_id) on_date, status, earned, possible, goal_percentage
                        from day_results
                       where ${isRecent}
                       order by on_date, form_id, revision desc) latest
               where status = 'settled' and possible > 0
               group by on_date
               order by on_date desc
               limit ${sql.lit(maxRecentDays)}) lately) scored`,
    matched: sql`(
      select coalesce(sum(agreed), 0)::int as agreed, coalesce(sum(compared), 0)::int as compared,
             sum(agreed)::numeric / nullif(sum(compared), 0) as share
        from check_ins
       where ${isRecent} and scored_at is not null and cancelled_at is null and excused_at is null) matched`,
    answered: sql`(
      select (select learner_submitted_at
                from check_ins
               where organisation_id = ${organisationId} and learner_id = l.id
                 and learner_submitted_at is not null
               order by on_date desc, learner_submitted_at desc
               limit 1) as last_answered_at) answered`,
  }
}

/** Ids of the forms that a learner `l` has, as licences count them. */
const formsOf = (of: { organisationId: string; now: Date }) => sql`
  select running.form_id
    from (${selectUnendedAssignments(of)}) running
   where l.withdrawn_at is null
     and (running.learner_id = l.id or running.group_id in (
       select member.group_id
         from group_learners member
         join groups g on g.organisation_id = member.organisation_id and g.id = member.group_id
        where member.organisation_id = ${of.organisationId} and member.learner_id = l.id and g.archived_at is null))
   group by running.form_id`

/** True for a learner `l` who was asked in the last seven days, today among them, and answered nothing. */
const quiet = (organisationId: string, today: string, now: Date) => sql`coalesce((
  select bool_and(c.learner_submitted_at is null)
    from check_ins c
   where c.organisation_id = ${organisationId} and c.learner_id = l.id
     and c.on_date between ${addCalendarDays(today, 1 - quietDays)} and ${today} and ${finishedCheckInCondition(now)}), false)`
