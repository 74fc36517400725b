/** So many reminders a learner gets on one local day, over all their forms. */
export const maxRemindersPerDay = 4

interface Opening {
  opensAt: Date
  openedAt: Date
  closesAt: Date
}

/**
 * When those who have not answered are reminded, so many minutes after the opening; null for nobody: where none is
 * wanted, and where the moment has passed before it opened or lies beyond its end.
 */
export function calculateReminderTime(
  { opensAt, openedAt, closesAt }: Opening,
  minutes: number | null,
): Date | null {
  if (minutes === null) return null
  const at = new Date(opensAt.getTime() + minutes * 60_000)
  return at > openedAt && at < closesAt ? at : null
}
