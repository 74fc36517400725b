import type { CheckInAct, MatchBoard, MatchDraw, MatchRow } from '#shared/check-ins/endpoints.ts'
import type { StaffAct } from '#shared/check-ins/staff-act.ts'

/** One check-in as staff read it: what was asked, and its row of the opening. */
export interface CheckIn extends Omit<MatchBoard, 'rows'> {
  /** When it was read, by the server's clock. */
  now: string
  row: MatchRow
  draw: MatchDraw | null
  acts: CheckInAct[]
  actsThatFit: StaffAct[]
}

/** Whether staff can still give their answers, blind. */
export const isAnswerable = ({ staffAnswers, state, entered }: MatchRow): boolean =>
  staffAnswers === null &&
  !entered?.isMe &&
  (state === 'open' || state === 'submitted' || state === 'self-rated')
