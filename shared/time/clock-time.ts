export const minutesOfDay = 1_440

/** The minutes of a wall-clock time (`HH:MM`) since midnight. */
export const clockTimeToMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What a wall clock (`HH:MM`) shows so many minutes after a midnight, on whatever day. */
export function minutesToClockTime(minutes: number): string {
  const ofDay = minutes % minutesOfDay
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
