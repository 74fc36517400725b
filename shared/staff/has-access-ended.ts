/** Whether a member's last day is over on a day (`YYYY-MM-DD`) of the organisation. */
export const hasAccessEnded = ({ lastDay }: { lastDay: string | null }, onDate: string): boolean =>
  lastDay !== null && lastDay < onDate
