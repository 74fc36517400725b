import { randomUUID } from 'node:crypto'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import type { MatchBoard, MatchRow, TodayOverview } from '#shared/check-ins/endpoints.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { LearnerPerson, StaffPerson } from '../caller/person.ts'
import type { TestApp, TestResponse } from '../test-app.ts'

/** What people do with check-ins, over HTTP. */
export function checkInActions(app: TestApp) {
  const { as } = app

  return {
    /** Moves to a local time and lets the worker open what is due. */
    async openAt(localTime: string): Promise<number> {
      app.clock.moveTo(localTime)
      return openAllDueSchedules(await app.workerRuntime())
    },

    /** Whatever was drawn: nobody is asked to match what this form has opened. */
    async undraw(formId: string): Promise<void> {
      await app.database.owner.query('update check_ins set match_drawn = false where form_id = $1', [formId])
    },

    async openFor(learner: LearnerPerson): Promise<OpenCheckIn[]> {
      const { body } = await as(learner).get<{ open: OpenCheckIn[] }>('/api/student/check-ins')
      return body.open
    },

    answer: <Body = { checkInId: string; state: string; score: unknown }>(
      learner: LearnerPerson,
      checkInId: string,
      answers: Answers,
      submissionKey: string = randomUUID(),
    ): Promise<TestResponse<Body>> =>
      as(learner).post<Body>(`/api/student/check-ins/${checkInId}/response`, { answers, submissionKey }),

    match: <Body = MatchRow>(
      staff: StaffPerson,
      checkInId: string,
      answers: Answers,
      submissionKey: string = randomUUID(),
    ): Promise<TestResponse<Body>> =>
      as(staff).post<Body>(`/api/check-ins/${checkInId}/staff-response`, { answers, submissionKey }),

    async today(staff: StaffPerson): Promise<TodayOverview> {
      return (await as(staff).get<TodayOverview>('/api/today')).body
    },

    async board(staff: StaffPerson, occurrenceId: string): Promise<MatchBoard> {
      return (await as(staff).get<MatchBoard>(`/api/occurrences/${occurrenceId}/match-board`)).body
    },
  }
}

/** The same step for every question. */
export const sameAnswerForAll = (step: Answers[string], questionIds: readonly string[]): Answers =>
  Object.fromEntries(questionIds.map((id) => [id, step]))
