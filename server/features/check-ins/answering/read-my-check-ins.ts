import { type SqlBool, sql } from 'kysely'
import { getBalance, targetRewardExpression } from '#server/features/rewards/queries.ts'
import { type ActingLearner, type LearnerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { answerDeadline } from '#shared/check-ins/answer-deadlines.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type {
  ExcusedCheckIn,
  MissedCheckIn,
  MyCheckIns,
  OpenCheckIn,
  SentCheckIn,
} from '#shared/check-ins/learner-endpoints.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { maxLateHours } from '#shared/forms/form-settings.ts'
import { calculateGoalInPoints } from '#shared/forms/goal.ts'
import { toShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import { calculatePossiblePoints } from '#shared/forms/points.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { toLearnerScoreDto } from '../day-results/to-learner-score-dto.ts'
import { checkInsPolicy } from '../policy.ts'
import { checkInColumns, newestGoalMetExpression } from '../queries.ts'
import { deriveLearnerKey, getSealingKey } from './sealing-keys.ts'
import { createSubmitTickets } from './submit-tickets.ts'

const hourMs = 3_600_000
const atMost = 100
// A window lasts a day at most, and the zone of its schedule can be a day away.
const daysBack = maxLateHours / 24 + 3

/** What a learner can answer now, soonest to close first and late ones last, and what they sent, missed and were excused from today. */
export async function readMyCheckIns(ctx: LearnerContext) {
  permit(ctx, checkInsPolicy.answer)
  const key = await getSealingKey(ctx)
  return withOrganisation(ctx, async (tx) => {
    const { open, ...mine } = await readMine(tx, ctx)
    const tickets = await createSubmitTickets(tx, ctx, open)
    return {
      ...mine,
      sealingKey: { id: key.id, publicKey: key.publicKey.toString('base64url') },
      ownKey: deriveLearnerKey(key, ctx.actor.learnerId),
      open: open.map((checkIn) => toOpen(checkIn, tickets.get(checkIn.id))),
    }
  })
}

/** The same to look at: without the tickets and keys that answers are sent with. */
export async function readMyCheckInsToDraw(ctx: ActingLearner): Promise<MyCheckIns> {
  permit(ctx, checkInsPolicy.answer)
  return withOrganisation(ctx, async (tx) => {
    const { open, ...mine } = await readMine(tx, ctx)
    return { ...mine, open: open.map((checkIn) => toOpen(checkIn)) }
  })
}

async function readMine(tx: Tx, ctx: ActingLearner) {
  const { learnerName, timeZone, showsMatches } = await getLearner(tx, ctx)
  const today = localTimeAt(ctx.now, timeZone).onDate
  const known = (await listMine(tx, ctx, today)).map((row) => asKnown(row, ctx.now))
  const missed = known.filter(({ state }) => state === 'missed')
  const isTakenLate = ({ takenUntil }: Known) => ctx.now < takenUntil
  const open = [
    ...known.filter(({ state }) => state === 'open').map((checkIn) => ({ ...checkIn, isLate: false })),
    ...missed.filter(isTakenLate).map((checkIn) => ({ ...checkIn, isLate: true })),
  ]
  const balance = open.some(({ workingFor }) => workingFor)
    ? await getBalance(tx, ctx.organisationId, ctx.actor.learnerId)
    : 0
  return {
    now: ctx.now.toISOString(),
    timeZone,
    learnerName,
    showsBothAnswers: showsMatches,
    open: open.map((checkIn) => ({ ...checkIn, balance })),
    sent: known.filter(({ learnerSubmittedAt }) => learnerSubmittedAt !== null).map(toSent),
    missed: missed.filter((checkIn) => checkIn.onDate === today && !isTakenLate(checkIn)).map(toMissed),
    excused: known
      .filter(
        ({ state, onDate, learnerSubmittedAt }) =>
          state === 'excused' && onDate === today && !learnerSubmittedAt,
      )
      .map(toOfToday),
  }
}

type Known = ReturnType<typeof asKnown>

function asKnown(row: Awaited<ReturnType<typeof listMine>>[number], now: Date) {
  const content = row.content as unknown as FormContent
  return {
    ...row,
    content,
    state: checkInStateAt({ ...row, drawnForMatch: row.matchDrawn }, now),
    takenUntil: answerDeadline(row.closesAt, content.settings.lateEntry),
  }
}

function toOpen(
  { content, isLate, balance, ...row }: Known & { isLate: boolean; balance: number },
  ticket = '',
): OpenCheckIn {
  const { needed, possible } = calculateGoalInPoints(
    row.goalPercentage,
    calculatePossiblePoints(content.questions, content.yesYes),
  )
  return {
    id: row.id,
    formTitle: content.title,
    description: content.description,
    periodName: row.periodName,
    onDate: row.onDate,
    opensAt: row.opensAt.toISOString(),
    closesAt: (isLate ? row.takenUntil : row.closesAt).toISOString(),
    goalPercentage: row.goalPercentage,
    pointsNeeded: needed,
    pointsPossible: possible,
    yesYes: content.yesYes,
    workingFor: row.workingFor && {
      ...row.workingFor,
      missing: Math.max(0, row.workingFor.cost - balance),
    },
    questions: content.questions,
    iconSet: toShownIconSet(content.iconSet),
    settings: content.settings,
    isLate,
    ticket,
  }
}

const toOfToday = ({ id, content, periodName, opensAt }: Known): ExcusedCheckIn => ({
  id,
  formTitle: content.title,
  periodName,
  opensAt: opensAt.toISOString(),
})

const toMissed = (row: Known): MissedCheckIn => ({
  ...toOfToday(row),
  closesAt: row.closesAt.toISOString(),
})

const toSent = (row: Known): SentCheckIn => ({
  ...toOfToday(row),
  onDate: row.onDate,
  state: row.state,
  submittedAt: row.learnerSubmittedAt?.toISOString() ?? null,
  score: toLearnerScoreDto(row, row.content.settings, row.dayGoalMet),
})

async function getLearner(tx: Tx, { organisationId, actor }: ActingLearner) {
  const { rows } = await tx.executeQuery(selectLearner({ organisationId, learnerId: actor.learnerId }))
  const [learner] = rows
  if (!learner) throw new AppError('session-missing')
  return learner
}

const selectLearner = compileQueryOnce((db, given: { organisationId: string; learnerId: string }) =>
  db
    .selectFrom('learners as l')
    .innerJoin('organisations as o', 'o.organisationId', 'l.organisationId')
    .where('l.organisationId', '=', given.organisationId)
    .where('l.id', '=', given.learnerId)
    .select(['l.name as learnerName', 'o.timeZone', 'o.showsMatches']),
)

// Of too many those that close last, so that what can still be late never hides what is open.
async function listMine(tx: Tx, { organisationId, actor, now }: ActingLearner, today: string) {
  const { rows } = await tx.executeQuery(
    selectMine({
      organisationId,
      learnerId: actor.learnerId,
      today,
      from: addCalendarDays(today, -daysBack),
      now,
      lateFrom: new Date(now.getTime() - maxLateHours * hourMs),
    }),
  )
  return rows.toReversed()
}

interface AskedForMine {
  organisationId: string
  learnerId: string
  today: string
  from: string
  now: Date
  lateFrom: Date
}

const selectMine = compileQueryOnce((db, given: AskedForMine) =>
  db
    .selectFrom('checkIns as c')
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .where('c.organisationId', '=', given.organisationId)
    .where('c.learnerId', '=', given.learnerId)
    .where('c.onDate', '>=', given.from)
    .where((where) =>
      where.or([where('c.onDate', '=', given.today), where('c.closesAt', '>', given.now), takenLate(given)]),
    )
    .where('c.opensAt', '<=', given.now)
    .select([...checkInColumns, 'c.scoredAt', 'c.ownEarned', 'c.ownPossible'])
    .select([
      'o.periodName',
      'v.content',
      newestGoalMetExpression(given.organisationId).as('dayGoalMet'),
      targetRewardExpression(given.organisationId).as('workingFor'),
    ])
    .orderBy('c.closesAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(atMost),
)

const takenLate = ({ now, lateFrom }: Pick<AskedForMine, 'now' | 'lateFrom'>) => sql<SqlBool>`(
  c.learner_submitted_at is null and c.closes_at > ${lateFrom}
  and v.content #>> '{settings,lateEntry,by}' = 'learner-and-staff'
  and c.closes_at + make_interval(hours => (v.content #>> '{settings,lateEntry,untilHours}')::int) > ${now})`
