import { listSchoolWeek, type WeekDay } from '#shared/check-ins/school-week.ts'
import type { FamilyPage } from '#shared/family-links/endpoints.ts'
import { weekOf } from '#shared/time/calendar-day.ts'

interface LatestWeek {
  monday: string
  days: WeekDay[]
  /** Days with a score, and how many of them met a goal. */
  scored: number
  met: number
}

/** The last week in which a day had a score, over all forms; a day counts as met where any form's goal was. */
export function findLatestWeek(forms: FamilyPage['forms'], today: string): LatestWeek | null {
  const all = forms.flatMap(({ days }) => days)
  const scored = all
    .filter(({ mark }) => mark === 'scored')
    .toSorted((a, b) => (a.onDate < b.onDate ? -1 : 1))
  const last = scored.at(-1)
  if (!last) return null
  const dates = weekOf(last.onDate)
  const sunday = dates.at(-1)!
  const goalMet = new Map<string, boolean>()
  for (const { onDate, goalMet: isMet } of scored)
    if (dates.includes(onDate)) goalMet.set(onDate, isMet || goalMet.get(onDate) === true)
  const days = listSchoolWeek({
    today: today < sunday ? today : sunday,
    used: new Set(all.map(({ onDate }) => onDate)),
    isClosed: () => false,
    goalMet,
  })
  const met = [...goalMet.values()].filter(Boolean).length
  return { monday: dates[0]!, days, scored: goalMet.size, met }
}
