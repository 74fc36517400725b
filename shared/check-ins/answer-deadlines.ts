import { type FormSettings, maxLateHours } from '../forms/form-settings.ts'

const hourMs = 3_600_000

/** Until when a learner's own answers are taken. */
export function answerDeadline(closesAt: Date, lateEntry: FormSettings['lateEntry']): Date {
  if (lateEntry?.by !== 'learner-and-staff') return closesAt
  return new Date(closesAt.getTime() + lateEntry.untilHours * hourMs)
}

interface Enterable {
  closesAt: Date
  lateEntry: FormSettings['lateEntry']
  notSent: boolean
  /** A paper card was printed for it. */
  onPaper: boolean
}

/**
 * Until when staff can enter a learner's answers for them. What was not sent, or was printed for paper, is
 * entered for as long as any form takes answers late: the paper comes back when it does.
 */
export function entryDeadline({ closesAt, lateEntry, notSent, onPaper }: Enterable): Date {
  const hours = notSent || onPaper ? maxLateHours : (lateEntry?.untilHours ?? 0)
  return new Date(closesAt.getTime() + hours * hourMs)
}
