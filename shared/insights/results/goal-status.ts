/** Where a learner stands by the days of a range: too few of them have a score to say, below what their goals come to, or at it. */
export const goalStatuses = ['below-goal', 'thin', 'at-goal'] as const
export type GoalStatus = (typeof goalStatuses)[number]

/** With fewer scored days nobody is said to be below their goal. */
export const minScoredDays = 5
