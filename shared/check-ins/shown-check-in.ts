import type { OpenCheckIn } from './learner-endpoints.ts'

/** The check-in that a learner's page shows at once: the one that was chosen, or the only one, unless it is late. */
export const shownCheckIn = <Open extends Pick<OpenCheckIn, 'id' | 'isLate'>>(
  open: readonly Open[],
  chosenId: string | null | undefined,
): Open | undefined =>
  open.find(({ id }) => id === chosenId) ?? (open.length === 1 && !open[0]?.isLate ? open[0] : undefined)
