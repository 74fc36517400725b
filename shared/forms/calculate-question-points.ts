/** What both raters' yes is worth where nobody has chosen. */
export const defaultYesYesPoints = 2

/**
 * Points of a question from the learner's step, the staff member's step and `yesYes` (y):
 * alike 1 + (y − 1)·s, one step apart (y − 1)·min(l, s), further apart 0.
 */
export function calculateQuestionPoints(learner: number, staff: number, yesYes: number): number {
  if (learner === staff) return 1 + (yesYes - 1) * staff
  return Math.abs(learner - staff) === 1 ? (yesYes - 1) * Math.min(learner, staff) : 0
}
