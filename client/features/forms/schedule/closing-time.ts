const minutesOfDay = 1_440

/** The wall-clock time (`HH:MM`) some minutes after another, on the next day where it passes midnight. */
export function closingTime(opens: string, windowMinutes: number): string {
  const minutes = Number(opens.slice(0, 2)) * 60 + Number(opens.slice(3)) + windowMinutes
  const ofDay = minutes % minutesOfDay
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
