import type { MyDayPoint } from '#shared/insights/endpoints.ts'

/** What a learner's picture and table need of a day; only the learner is told what they had given themself. */
export type MyDay = Omit<MyDayPoint, 'ownEarned' | 'ownPossible' | 'matched' | 'checkIns' | 'checkInIds'> &
  Partial<Pick<MyDayPoint, 'ownPossible'>>
