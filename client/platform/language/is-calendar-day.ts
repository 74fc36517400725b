/** Whether an address names a day of the calendar, `YYYY-MM-DD` from 1970 to 2199, as the server takes it. */
export function isCalendarDay(written: string | undefined): written is string {
  if (written === undefined || !/^(?:19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(written)) return false
  const at = Date.parse(written)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}
