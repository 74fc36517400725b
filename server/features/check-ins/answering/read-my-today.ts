import { sql } from 'kysely'
import { listLearnerPlans } from '#server/features/forms/learners/list-learner-plans.ts'
import { listOpeningsForLearner } from '#server/features/forms/schedules/calendar/list-openings-for-learner.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { getBalance, listTargetRewards } from '#server/features/rewards/queries.ts'
import { type ActingLearner, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import { listSchoolWeek, mondayOf } from '#shared/check-ins/school-week.ts'
import { calculateTodayPoints } from '#shared/check-ins/scoring/today-points.ts'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { calculatePossiblePoints } from '#shared/forms/points.ts'
import { findFullDayClosure } from '#shared/forms/recurrence/closures.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { toLearnerScoreDto } from '../day-results/to-learner-score-dto.ts'
import { checkInsPolicy } from '../policy.ts'
import { checkInColumns } from '../queries.ts'

const daysAhead = 14
const daysBefore = 6
const atMost = 500

/** A learner's day as a picture; points only of forms that show their score. */
export async function readMyToday(ctx: ActingLearner): Promise<MyToday> {
  permit(ctx, checkInsPolicy.answer)
  const { organisationId } = ctx
  const { learnerId } = ctx.actor
  return withOrganisation(ctx, async (tx) => {
    const { timeZone, showsMatches } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(ctx.now, timeZone).onDate
    const monday = mondayOf(today)
    const [lately, ahead, closures, [workingFor]] = await Promise.all([
      listOpened(tx, ctx, addCalendarDays(today, -daysBefore)),
      listAhead(tx, ctx, today),
      listClosures(tx, organisationId, monday),
      listTargetRewards(tx, organisationId, learnerId, today),
    ])
    const opened = lately.filter(({ onDate }) => onDate >= monday)
    const shown = withShownScore(opened)
    const [goalMet, balance] = await Promise.all([
      readGoalsMet(tx, ctx, shown),
      workingFor && getBalance(tx, organisationId, learnerId),
    ])
    return {
      onDate: today,
      timeZone,
      look:
        opened.length > 0 && opened.every(({ content }) => content.settings.onePerScreen) ? 'young' : 'plain',
      closure: findFullDayClosure(closures, today)?.name ?? null,
      ahead: ahead.filter(({ opensOn }) => opensOn === today).map(toOpening),
      nextDay: nextDayOf(ahead, today),
      points: pointsOf(shown, ahead, today),
      week:
        opened.length > 0 && shown.length === 0
          ? null
          : listSchoolWeek({
              today,
              used: new Set([...opened.map(({ onDate }) => onDate), ...ahead.map(({ opensOn }) => opensOn)]),
              isClosed: (onDate) => findFullDayClosure(closures, onDate) !== null,
              goalMet,
            }),
      workingFor: workingFor ? { ...workingFor, balance: balance! } : null,
      matched: showsMatches ? lastMatched(withShownScore(lately)) : null,
    }
  })
}

type Opened = Awaited<ReturnType<typeof listOpened>>[number]
type PlannedOpening = CalendarOpening & { formTitle: string }

async function listOpened(tx: Tx, { organisationId, actor, now }: ActingLearner, from: string) {
  const rows = await tx
    .selectFrom('checkIns as c')
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .where('c.organisationId', '=', organisationId)
    .where('c.learnerId', '=', actor.learnerId)
    .where('c.onDate', '>=', from)
    .where('c.opensAt', '<=', now)
    .select([
      ...checkInColumns,
      'c.formId',
      'c.scoredAt',
      'c.ownEarned',
      'c.ownPossible',
      'c.agreed',
      'c.compared',
      'v.content',
    ])
    .orderBy('c.opensAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    ...row,
    content: row.content as unknown as FormContent,
    state: checkInStateAt({ ...row, drawnForMatch: row.matchDrawn }, now),
  }))
}

/** Those of days on which the form shows its score, whatever version each was opened with. */
function withShownScore(opened: readonly Opened[]): Opened[] {
  const dayOf = ({ formId, onDate }: Opened) => `${formId} ${onDate}`
  const hidden = new Set(opened.filter(({ content }) => content.settings.showScore === 'never').map(dayOf))
  return opened.filter((checkIn) => !hidden.has(dayOf(checkIn)))
}

async function listAhead(tx: Tx, ctx: ActingLearner, today: string): Promise<PlannedOpening[]> {
  const { organisationId, locale } = ctx
  const { learnerId } = ctx.actor
  const [forms, excused] = await Promise.all([
    listLearnerPlans(tx, organisationId, { learnerId, today, locale }),
    tx
      .selectFrom('excusedDays')
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .where('onDate', '>=', today)
      .select('onDate')
      .execute(),
  ])
  const openings = await listOpeningsForLearner(ctx, tx, forms, {
    from: today,
    to: addCalendarDays(today, daysAhead - 1),
    scope: { everyone: true, asker: null },
    learner: learnerId,
  })
  return openings
    .filter(({ state, onDate }) => state === 'planned' && !excused.some((day) => day.onDate === onDate))
    .map((opening) => ({
      ...opening,
      formTitle: forms.find(({ formId }) => formId === opening.formId)?.title ?? '',
    }))
    .toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))
}

const toOpening = ({ opensAt, formTitle, name }: PlannedOpening) => ({
  opensAt,
  formTitle,
  periodName: name,
})

function nextDayOf(ahead: readonly PlannedOpening[], today: string): MyToday['nextDay'] {
  const next = ahead.find(({ opensOn }) => opensOn > today)
  return next ? { ...toOpening(next), onDate: next.opensOn } : null
}

function pointsOf(
  shown: readonly Opened[],
  ahead: readonly PlannedOpening[],
  today: string,
): MyToday['points'] {
  const ofToday = Map.groupBy(
    shown.filter(({ onDate }) => onDate === today),
    ({ formId }) => formId,
  )
  return [...ofToday].flatMap(([formId, checkIns]) => {
    const points = calculateTodayPoints(
      checkIns.map((checkIn) => ({
        ...checkIn,
        possible: calculatePossiblePoints(checkIn.content.questions, checkIn.content.yesYes),
        score: toLearnerScoreDto(checkIn, { showScore: 'at-once' }, null),
      })),
      ahead.filter((opening) => opening.formId === formId && opening.onDate === today).length,
    )
    return points ? { formId, formTitle: checkIns[0]!.content.title, ...points } : []
  })
}

function lastMatched(shown: readonly Opened[]): MyToday['matched'] {
  const matched = shown
    .filter(({ state }) => state === 'matched')
    .toSorted((one, other) => other.staffSubmittedAt!.getTime() - one.staffSubmittedAt!.getTime())
  const [last] = matched
  if (!last) return null
  const { id: checkInId, formId, onDate } = last
  const ofDay = matched.filter((checkIn) => checkIn.formId === formId && checkIn.onDate === onDate)
  const sum = (count: 'agreed' | 'compared') => ofDay.reduce((total, of) => total + (of[count] ?? 0), 0)
  return { checkInId, formId, onDate, same: sum('agreed'), compared: sum('compared') }
}

/** Whether any form met its goal, by day, as last judged. */
async function readGoalsMet(
  tx: Tx,
  { organisationId, actor }: ActingLearner,
  shown: readonly Opened[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ onDate: string; isMet: boolean }>`
    select judged.on_date, bool_or(judged.goal_met) as is_met
      from (select distinct on (d.form_id, d.on_date) d.on_date, d.status, d.goal_met
              from day_results d
              join unnest(${shown.map(({ formId }) => formId)}::uuid[], ${shown.map(({ onDate }) => onDate)}::date[])
                     as told (form_id, on_date) on told.form_id = d.form_id and told.on_date = d.on_date
             where d.organisation_id = ${organisationId} and d.learner_id = ${actor.learnerId}
             order by d.form_id, d.on_date, d.revision desc) judged
     where judged.status = 'settled'
     group by judged.on_date
  `.execute(tx)
  return new Map(rows.map(({ onDate, isMet }) => [onDate, isMet]))
}
