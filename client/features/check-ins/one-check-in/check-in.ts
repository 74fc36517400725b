import type { CheckInAction, MatchBoard, MatchDraw, MatchRow } from '#shared/check-ins/endpoints.ts'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'

/** One check-in as staff read it: what was asked, and its row of the opening. */
export interface CheckIn extends Omit<MatchBoard, 'rows'> {
  /** When it was read, by the server's clock. */
  now: string
  row: MatchRow
  draw: MatchDraw | null
  acts: CheckInAction[]
  actsThatFit: StaffAction[]
}

/** Whether staff can still give their answers, blind. */
export const isAnswerableByStaff = ({ staffAnswers, state, entered }: MatchRow): boolean =>
  staffAnswers === null &&
  !entered?.isMe &&
  (state === 'open' || state === 'submitted' || state === 'self-rated')
