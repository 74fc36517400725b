/** By what learners are ordered; a hyphen turns it round, and whoever has no figure comes last either way. */
export const learnerSorts = [
  'name',
  '-name',
  'score',
  '-score',
  'agreement',
  '-agreement',
  'answered',
  '-answered',
] as const
export type LearnerSort = (typeof learnerSorts)[number]

/**
 * What the list is narrowed to: scores below the goal, check-ins but no answer in seven days, no form, nothing to sign
 * in with, or those who take part no more.
 */
export const learnerFilters = ['below-goal', 'quiet', 'no-form', 'no-secret', 'withdrawn'] as const
export type LearnerFilter = (typeof learnerFilters)[number]
