/** What a check-in's state is read off. Named, since a statement that takes every column is planned at each call. */
export const checkInColumns = [
  'c.id',
  'c.learnerId',
  'c.onDate',
  'c.opensAt',
  'c.closesAt',
  'c.cancelledAt',
  'c.excusedAt',
  'c.learnerSubmittedAt',
  'c.staffSubmittedAt',
  'c.matchDrawn',
  'c.notSent',
  'c.earned',
  'c.possible',
  'c.goalPercentage',
] as const
