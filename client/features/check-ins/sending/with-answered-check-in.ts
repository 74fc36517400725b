import type { OpenCheckIn, SentCheckIn } from '#shared/check-ins/learner-endpoints.ts'

/** What is known of a check-in that was answered: all of it, or only which one it is. */
export type AnsweredCheckIn = { checkInId: string } & Partial<
  Pick<SentCheckIn, 'state' | 'submittedAt' | 'score'>
>

export interface MyCheckIns {
  open: OpenCheckIn[]
  sent: SentCheckIn[]
}

/** A learner's check-ins as they are once one of them was answered, until the server has been asked again. */
export function withAnsweredCheckIn<Mine extends MyCheckIns>(
  mine: Mine,
  { checkInId, state, submittedAt = null, score = null }: AnsweredCheckIn,
): Mine {
  const answered = mine.open.find(({ id }) => id === checkInId)
  if (!answered) return mine
  const { id, formTitle, periodName, opensAt, onDate } = answered
  const sent = state ? [{ id, formTitle, periodName, opensAt, onDate, state, submittedAt, score }] : []
  return {
    ...mine,
    open: mine.open.filter((checkIn) => checkIn !== answered),
    sent: [...mine.sent, ...sent],
  }
}
