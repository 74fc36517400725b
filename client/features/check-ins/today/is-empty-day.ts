import type { TodayOverview } from '#shared/check-ins/endpoints.ts'

/** Nothing has happened today and nothing is about to. */
export const isEmptyDay = ({ waiting, earlier, open, missed, goalsMet }: TodayOverview): boolean =>
  earlier.checkIns === 0 && [waiting, open, missed, goalsMet].every((list) => list.length === 0)
