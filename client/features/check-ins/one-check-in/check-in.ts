import type { MatchBoard, MatchRow } from '#shared/check-ins/endpoints.ts'

/** One check-in as staff read it: what was asked, and its row of the opening. */
export type CheckIn = Omit<MatchBoard, 'rows'> & { row: MatchRow }

/** Whether staff can still give their answers, blind. */
export const isAnswerable = ({ staffAnswers, state }: MatchRow): boolean =>
  staffAnswers === null && (state === 'open' || state === 'submitted' || state === 'self-rated')
