import type { DayPoint } from '#shared/insights/endpoints.ts'

/** What a learner's picture and table need of a day; only the learner is told what they had given themself. */
export type MyDay = Omit<DayPoint, 'ownEarned' | 'ownPossible' | 'matched' | 'checkIns' | 'checkInIds'> &
  Partial<Pick<DayPoint, 'ownPossible'>>
