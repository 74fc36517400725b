import { dateToDay, dayToDate, firstDayOfMonth, weekdayOfDay } from '../time/calendar-day.ts'

/** Monday is 0. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** When in a year: on a date, on a weekday of a month (the last is −1), or so many days from Easter Sunday. */
type When =
  | { on: readonly [month: number, day: number]; until?: readonly [month: number, day: number] }
  | { month: number; nth: number; weekday: Weekday; lasts?: number }
  | { fromEaster: number; untilEaster?: number }

const on = (month: number, day: number): When => ({ on: [month, day] })
const monday = (month: number, nth: number): When => ({ month, nth, weekday: 0 })
const easter = (fromEaster: number, untilEaster = fromEaster): When => ({ fromEaster, untilEaster })

const winter = { winter: { on: [12, 24], until: [1, 1] } } satisfies Record<string, When>
const labour = { labour: on(5, 1) }
const easterFridayToMonday = { easter: easter(-2, 1) }
const easterThursdayToMonday = { easter: easter(-3, 1) }
const ascension = { ascension: easter(39) }
const whitMonday = { whitMonday: easter(50) }

const usual = {
  anywhere: { ...winter },
  us: {
    labourDay: monday(9, 1),
    indigenousPeoples: monday(10, 2),
    veterans: on(11, 11),
    thanksgiving: { month: 11, nth: 4, weekday: 3, lasts: 2 },
    ...winter,
    martinLutherKing: monday(1, 3),
    presidents: monday(2, 3),
    memorial: monday(5, -1),
    juneteenth: on(6, 19),
  },
  canada: {
    labourDay: monday(9, 1),
    reconciliation: on(9, 30),
    thanksgivingCanada: monday(10, 2),
    ...winter,
    goodFriday: easter(-2),
  },
  britain: {
    ...winter,
    ...easterFridayToMonday,
    earlyMay: monday(5, 1),
    springBank: monday(5, -1),
    summerBank: monday(8, -1),
  },
  ireland: {
    october: monday(10, -1),
    ...winter,
    patrick: on(3, 17),
    ...easterFridayToMonday,
    mayDay: monday(5, 1),
    june: monday(6, 1),
  },
  norway: {
    ...winter,
    ...easterThursdayToMonday,
    ...labour,
    constitutionNorway: on(5, 17),
    ...ascension,
    ...whitMonday,
  },
  sweden: {
    ...winter,
    epiphany: on(1, 6),
    ...easterFridayToMonday,
    ...labour,
    ...ascension,
    nationalSweden: on(6, 6),
  },
  denmark: {
    ...winter,
    ...easterThursdayToMonday,
    ...ascension,
    ...whitMonday,
    constitutionDenmark: on(6, 5),
  },
  finland: {
    independenceFinland: on(12, 6),
    ...winter,
    epiphany: on(1, 6),
    ...easterFridayToMonday,
    ...labour,
    ...ascension,
  },
  germany: {
    unity: on(10, 3),
    ...winter,
    ...easterFridayToMonday,
    ...labour,
    ...ascension,
    ...whitMonday,
  },
  australia: { ...winter, australia: on(1, 26), ...easterFridayToMonday, anzac: on(4, 25) },
  newZealand: {
    labourNewZealand: monday(10, 4),
    ...winter,
    waitangi: on(2, 6),
    ...easterFridayToMonday,
    anzac: on(4, 25),
  },
} satisfies Record<string, Record<string, When>>

export type ClosureCountry = keyof typeof usual
type NameIn<Each> = Each extends object ? keyof Each : never
export type UsualClosureName = NameIn<(typeof usual)[ClosureCountry]>

const zonesOf: Partial<Record<ClosureCountry, readonly string[]>> = {
  us: [
    ...[
      'New_York',
      'Chicago',
      'Denver',
      'Los_Angeles',
      'Phoenix',
      'Anchorage',
      'Detroit',
      'Boise',
      'Juneau',
    ].map((city) => `America/${city}`),
    'Pacific/Honolulu',
  ],
  canada: ['Toronto', 'Vancouver', 'Edmonton', 'Winnipeg', 'Halifax', 'Regina', 'St_Johns', 'Moncton'].map(
    (city) => `America/${city}`,
  ),
  britain: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey', 'Europe/Guernsey', 'Europe/Isle_of_Man'],
  ireland: ['Europe/Dublin'],
  norway: ['Europe/Oslo', 'Arctic/Longyearbyen'],
  sweden: ['Europe/Stockholm'],
  denmark: ['Europe/Copenhagen'],
  finland: ['Europe/Helsinki', 'Europe/Mariehamn'],
  germany: ['Europe/Berlin', 'Europe/Busingen'],
  australia: ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Perth', 'Hobart', 'Darwin', 'Canberra'].map(
    (city) => `Australia/${city}`,
  ),
  newZealand: ['Pacific/Auckland', 'Pacific/Chatham'],
}

const zonesOfStates = [/^America\/(Indiana|Kentucky|North_Dakota)\//, /^US\//]

/** The land whose days a time zone (IANA) speaks for; many zones speak for none. */
export function findCountryOfTimeZone(timeZone: string): ClosureCountry {
  if (zonesOfStates.some((zones) => zones.test(timeZone))) return 'us'
  const found = Object.entries(zonesOf).find(([, zones]) => zones.includes(timeZone))
  return (found?.[0] as ClosureCountry | undefined) ?? 'anywhere'
}

export interface UsualClosure {
  name: UsualClosureName
  startsOn: string
  endsOn: string
}

const yearAhead = 365

/** Days from Monday to Friday on which schools of a zone are usually closed, within a year from a day on, soonest first. */
export function usualClosures(timeZone: string, from: string): UsualClosure[] {
  const first = dateToDay(from)
  const year = Number(from.slice(0, 4))
  const whens = Object.entries<When>(usual[findCountryOfTimeZone(timeZone)]) as [UsualClosureName, When][]
  return [year - 1, year, year + 1]
    .flatMap((each) => whens.map(([name, when]) => ({ name, ...spanOf(when, each) })))
    .filter(({ start, end }) => end >= first && start < first + yearAhead && !isWeekend(start, end))
    .toSorted((one, other) => one.start - other.start)
    .map(({ name, start, end }) => ({ name, startsOn: dayToDate(start), endsOn: dayToDate(end) }))
}

/** Saturday and Sunday are closed without anybody saying so. */
const isWeekend = (start: number, end: number) =>
  end - start < 2 && weekdayOfDay(start) > 4 && weekdayOfDay(end) > 4

function spanOf(when: When, year: number): { start: number; end: number } {
  if ('on' in when) {
    const [month, day] = when.on
    const [lastMonth, lastDay] = when.until ?? when.on
    return {
      start: dayIn(year, month, day),
      end: dayIn(lastMonth < month ? year + 1 : year, lastMonth, lastDay),
    }
  }
  if ('month' in when) {
    const start = nthWeekday(year, when)
    return { start, end: start + (when.lasts ?? 1) - 1 }
  }
  const sunday = easterSunday(year)
  return { start: sunday + when.fromEaster, end: sunday + (when.untilEaster ?? when.fromEaster) }
}

const dayIn = (year: number, month: number, day: number) => firstDayOfMonth(year * 12 + month - 1) + day - 1

function nthWeekday(
  year: number,
  { month, nth, weekday }: { month: number; nth: number; weekday: Weekday },
): number {
  if (nth < 0) {
    const last = firstDayOfMonth(year * 12 + month) - 1
    return last - ((weekdayOfDay(last) - weekday + 7) % 7)
  }
  const first = dayIn(year, month, 1)
  return first + ((weekday - weekdayOfDay(first) + 7) % 7) + (nth - 1) * 7
}

/** Easter Sunday of the western churches (the anonymous Gregorian computus; Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return dayIn(year, Math.floor(sum / 31), (sum % 31) + 1)
}
