import { type RawBuilder, sql } from 'kysely'
import { ownScheduleCondition } from '#server/features/forms/schedules/followers/own-schedule-condition.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { DayCheckIn } from '#shared/check-ins/scoring/calculate-day-result.ts'
import type { RewardDayResult } from '#shared/rewards/grant.ts'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'

export interface LearnerFormDay {
  formId: string
  learnerId: string
  onDate: string
}

export interface DayToSettle extends LearnerFormDay {
  checkIns: DayCheckIn[]
  moreToOpen: boolean
  minimumShare: number
  rewardRule: RewardRule | null
  earlierRevisions: (RewardDayResult & { possible: number })[]
  /** The same of records that were merged into the learner's: what they earned is earned. */
  mergedRevisions: RewardDayResult[]
}

interface CheckInRow extends LearnerFormDay {
  opensAt: Date
  closesAt: Date
  cancelledAt: Date | null
  excusedAt: Date | null
  learnerSubmittedAt: Date | null
  staffSubmittedAt: Date | null
  drawnForMatch: boolean
  notSent: boolean
  goalPercentage: number
  earned: number | null
  possible: number | null
  rewardRule: RewardRule | null
  moreToOpen: boolean
  minimumShare: number
}

interface RevisionRow extends LearnerFormDay, RewardDayResult {
  possible: number
  isMerged: boolean
}

const nameOf = ({ formId, learnerId, onDate }: LearnerFormDay) => `${formId} ${learnerId} ${onDate}`

/** Everything that the judgement of these days stands on, in two reads however many they are. */
export async function listDaysToSettle(
  tx: Tx,
  ctx: TenantContext,
  keys: readonly LearnerFormDay[],
): Promise<DayToSettle[]> {
  const checkIns = Map.groupBy(await readCheckIns(tx, ctx, keys), nameOf)
  const revisions = Map.groupBy(await readRevisions(tx, ctx.organisationId, keys), nameOf)
  return [...checkIns].map(([name, rows]) => {
    const { formId, learnerId, onDate, moreToOpen, minimumShare, rewardRule } = rows.at(-1)!
    const { own = [], merged = [] } = Object.groupBy(revisions.get(name) ?? [], ({ isMerged }) =>
      isMerged ? 'merged' : 'own',
    )
    return {
      formId,
      learnerId,
      onDate,
      moreToOpen,
      minimumShare,
      rewardRule,
      checkIns: rows.map((row) => ({ ...row, state: checkInStateAt(row, ctx.now) })),
      earlierRevisions: own,
      mergedRevisions: merged,
    }
  })
}

// Keys come from check-ins, of which a day may have several.
const dayList = (keys: readonly LearnerFormDay[]) => sql`
  (select distinct * from unnest(
     ${keys.map(({ formId }) => formId)}::uuid[], ${keys.map(({ learnerId }) => learnerId)}::uuid[],
     ${keys.map(({ onDate }) => onDate)}::date[]) as given (form_id, learner_id, on_date)) day`

const goesByOwn = (organisationId: string | RawBuilder<string>) =>
  ownScheduleCondition({
    organisationId,
    formId: 's.form_id',
    learnerId: 'c.learner_id',
    onDate: sql`coalesce(s.next_on_date, c.on_date)`,
  })

/**
 * True as long as the day of the check-in `c` may open another for its learner: a later period of the schedule they go
 * by, or a manual form until the local day is over.
 */
export const openingsLeftCondition = (
  organisationId: string | RawBuilder<string>,
  now: Date,
) => sql<boolean>`exists (
  select from schedules s
   where s.organisation_id = ${organisationId} and s.form_id = c.form_id
     and (s.learner_id = c.learner_id or (s.learner_id is null and not ${goesByOwn(organisationId)}))
     and (coalesce(s.next_moved_on, s.next_on_date) <= c.on_date
          or (s.rule is null and (${now}::timestamptz at time zone s.time_zone)::date <= c.on_date)))`

async function readCheckIns(
  tx: Tx,
  { organisationId, now }: TenantContext,
  keys: readonly LearnerFormDay[],
): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`
    select c.form_id, c.learner_id, c.on_date, c.opens_at, c.closes_at, c.cancelled_at, c.excused_at,
           c.learner_submitted_at, c.staff_submitted_at, c.match_drawn as drawn_for_match, c.not_sent,
           c.goal_percentage, c.earned, c.possible, v.content -> 'rewardRule' as reward_rule,
           ${openingsLeftCondition(organisationId, now)} as more_to_open,
           (v.content -> 'settings' ->> 'minimumShare')::int as minimum_share
      from ${dayList(keys)}
      join check_ins c on c.organisation_id = ${organisationId} and c.form_id = day.form_id
       and c.learner_id = day.learner_id and c.on_date = day.on_date
      join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
     order by c.opens_at
  `.execute(tx)
  return rows
}

async function readRevisions(
  tx: Tx,
  organisationId: string,
  keys: readonly LearnerFormDay[],
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select d.form_id, d.learner_id, d.on_date, d.status, d.earned, d.possible, d.goal_met, false as is_merged, d.revision
      from ${dayList(keys)}
      join day_results d on d.organisation_id = ${organisationId} and d.form_id = day.form_id
       and d.learner_id = day.learner_id and d.on_date = day.on_date
     union all
    select d.form_id, day.learner_id, d.on_date, d.status, d.earned, d.possible, d.goal_met, true, d.revision
      from ${dayList(keys)}
      join learners l on l.organisation_id = ${organisationId} and l.merged_into_id = day.learner_id
      join day_results d on d.organisation_id = l.organisation_id and d.form_id = day.form_id
       and d.learner_id = l.id and d.on_date = day.on_date
     order by revision
  `.execute(tx)
  return rows
}
