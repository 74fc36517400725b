import { randomUUID } from 'node:crypto'
import { answerCheckIn } from '#server/features/check-ins/answering/answer-check-in.ts'
import { matchCheckIns } from '#server/features/check-ins/matching/match-check-ins.ts'
import { readMatchBoard } from '#server/features/check-ins/matching/read-match-board.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { selfRateAllUnmatchedCheckIns, settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { type LearnerContext, type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { MatchBoard, MatchRow } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { localTimeToInstant } from '#shared/time/local-time.ts'
import {
  createLearnerHabit,
  createRandomGenerator,
  type DemoDay,
  type LearnerHabit,
  simulateLearnerAnswers,
  simulateStaffAnswers,
} from './demo-behaviour.ts'

interface History {
  runtime: Runtime
  /** Moves the time that `runtime.clock` shows. */
  moveTo(instant: Date): void
  timeZone: string
  firstDay: string
  lastDay: string
  until: Date
  /** Local times at which something opens. */
  times: readonly string[]
  asStaff(): MemberContext
  asLearner(learnerId: string): LearnerContext
  /** Whom the last day leaves with something to do. */
  isLeftOpen(row: MatchRow): boolean
  /** Called as each week begins, counted from one. */
  onWeek(week: number): Promise<void>
  /** Called when each Friday's check-ins are done, with how many Fridays were before it. */
  onFriday(before: number): Promise<void>
}

const minute = 60_000

/** Lives through every day from the first to the last: opens, answers, matches and settles by the real use cases. */
export async function simulateDemoHistory(history: History): Promise<void> {
  const random = createRandomGenerator(20_260_907)
  const habits = new Map<string, LearnerHabit>()
  const first = dateToDay(history.firstDay)
  const last = dateToDay(history.lastDay)

  for (let day = first; day <= last; day++) {
    if ((day - first) % 7 === 0) await history.onWeek((day - first) / 7 + 1)
    const progress = (day - first) / Math.max(1, last - first)
    for (const time of history.times) {
      const opensAt = localTimeToInstant(dayToDate(day), time, history.timeZone)
      if (opensAt > history.until) break
      await liveThroughOpening(history, opensAt, { progress, random }, habits, day === last)
    }
    if ((day - first) % 7 === 4) await history.onFriday((day - first - 4) / 7)
    await endDay(history, localTimeToInstant(dayToDate(day), '22:00', history.timeZone))
  }
}

async function liveThroughOpening(
  history: History,
  opensAt: Date,
  day: DemoDay,
  habits: Map<string, LearnerHabit>,
  isLastDay: boolean,
): Promise<void> {
  const { runtime, until } = history
  const at = (minutes: number) =>
    history.moveTo(new Date(Math.min(opensAt.getTime() + minutes * minute, until.getTime())))
  at(0)
  await openAllDueSchedules(runtime)

  for (const occurrenceId of await listOpenedAt(history.asStaff(), opensAt)) {
    const board = await readMatchBoard(history.asStaff(), { occurrenceId })
    const scenes = board.rows.map((row) => sceneOf(board, row, habits, day))
    const answering = scenes.filter(({ row, attends }) => attends && !(isLastDay && history.isLeftOpen(row)))
    at(3)
    await Promise.all(
      answering.map(({ row, own }) =>
        answerCheckIn(history.asLearner(row.learnerId), {
          checkInId: row.checkInId,
          answers: own,
          submissionKey: randomUUID(),
        }).catch(unlessRefused),
      ),
    )
    at(6)
    const matches = answering
      .filter(({ row, isWatched }, place) => row.drawn && isWatched && !(isLastDay && place % 3 === 0))
      .map(({ row, real }) => ({ checkInId: row.checkInId, answers: real, submissionKey: randomUUID() }))
    if (matches.length > 0) await matchCheckIns(history.asStaff(), { matches }).catch(unlessRefused)
  }
}

function listOpenedAt(staff: MemberContext, opensAt: Date): Promise<string[]> {
  return withOrganisation(staff, async (tx) => {
    const rows = await tx
      .selectFrom('occurrences')
      .where('organisationId', '=', staff.organisationId)
      .where('opensAt', '=', opensAt)
      .select('id')
      .execute()
    return rows.map(({ id }) => id)
  })
}

function sceneOf(board: MatchBoard, row: MatchRow, habits: Map<string, LearnerHabit>, day: DemoDay) {
  const habit = habits.get(row.learnerId) ?? createLearnerHabit(day.random)
  habits.set(row.learnerId, habit)
  const real = simulateStaffAnswers(habit, board.questions, day)
  const own = simulateLearnerAnswers(habit, board.questions, real, day)
  return { row, real, own, attends: day.random() < habit.attendance, isWatched: day.random() < 0.97 }
}

async function endDay({ runtime, moveTo, until }: History, evening: Date): Promise<void> {
  moveTo(new Date(Math.min(evening.getTime(), until.getTime())))
  await selfRateAllUnmatchedCheckIns(runtime)
  while ((await settleAllClosedDays(runtime)) > 0);
}

// Whoever has signed in meanwhile may have withdrawn the learner, or answered first.
function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
