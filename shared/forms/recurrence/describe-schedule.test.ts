import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findNextRuleDate } from '#tests/support/find-next-rule-date.ts'
import { dateArbitrary, ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import { describeSchedule } from './describe-schedule.ts'
import { getRecurrenceFormatter } from './recurrence-formatter.ts'
import type { RecurrenceRule } from './rule.ts'

const british = getRecurrenceFormatter('en-GB')
const startsOn = '2026-08-17'
const workdays = ['MO', 'TU', 'WE', 'TH', 'FR']
const wholeWeek = [...workdays, 'SA', 'SU']

const sentences: [string, RecurrenceRule][] = [
  ['every day', { freq: 'DAILY' }],
  ['every 3 days', { freq: 'DAILY', interval: 3 }],
  ['every weekday', { freq: 'DAILY', byday: workdays }],
  ['every Tuesday in May and June', { freq: 'DAILY', byday: ['TU'], bymonth: [6, 5] }],
  ['on the 1st and 15th of every month', { freq: 'DAILY', bymonthday: [15, 1] }],
  ['on the last day of June', { freq: 'DAILY', bymonthday: [-1], bymonth: [6] }],
  ['every Friday when it falls on the 13th', { freq: 'DAILY', byday: ['FR'], bymonthday: [13] }],
  [
    'every 2 days, but only on weekdays and in May',
    { freq: 'DAILY', interval: 2, byday: workdays, bymonth: [5] },
  ],
  ['every 2 days, but only on the 1st, 2nd and 3rd', { freq: 'DAILY', interval: 2, bymonthday: [1, 2, 3] }],
  ['every 2 days, but only on Tuesdays', { freq: 'DAILY', interval: 2, byday: ['TU'] }],
  ['every 2 days', { freq: 'DAILY', interval: 2, byday: wholeWeek }],
  ['on the 1st of every month', { freq: 'DAILY', byday: wholeWeek, bymonthday: [1] }],
  ['every Monday', { freq: 'WEEKLY' }],
  ['every Monday in May', { freq: 'WEEKLY', byday: ['MO'], bymonth: [5] }],
  ['every weekday', { freq: 'WEEKLY', byday: workdays }],
  ['every day', { freq: 'WEEKLY', byday: wholeWeek }],
  ['every Monday, Wednesday and Friday', { freq: 'WEEKLY', byday: ['FR', 'MO', 'WE'] }],
  ['every 2 weeks from Monday to Friday', { freq: 'WEEKLY', interval: 2, byday: workdays }],
  ['every 2 weeks on Monday and Thursday', { freq: 'WEEKLY', interval: 2, byday: ['MO', 'TH'] }],
  ['every week on the first of Monday and Thursday', { freq: 'WEEKLY', byday: ['MO', 'TH'], bysetpos: [1] }],
  ['every Monday', { freq: 'WEEKLY', byday: ['MO'], bysetpos: [-1] }],
  ['every month on the 17th', { freq: 'MONTHLY' }],
  ['every 3 months on the 17th', { freq: 'MONTHLY', interval: 3 }],
  ['every month on the 1st, 22nd and last day', { freq: 'MONTHLY', bymonthday: [22, 1, -1] }],
  [
    'every month on the 1st, 22nd, second to last day and last day',
    { freq: 'MONTHLY', bymonthday: [-1, 22, -2, 1] },
  ],
  ['every month on the second to last day', { freq: 'MONTHLY', bymonthday: [-2] }],
  ['every month on the 11th, 12th and 13th', { freq: 'MONTHLY', bymonthday: [11, 12, 13] }],
  ['on the 1st of January and July', { freq: 'MONTHLY', bymonthday: [1], bymonth: [1, 7] }],
  [
    'every 2 months on the 1st, only in February and August',
    { freq: 'MONTHLY', interval: 2, bymonthday: [1], bymonth: [8, 2] },
  ],
  ['every Monday and Thursday', { freq: 'MONTHLY', byday: ['MO', 'TH'] }],
  ['every month on the first Monday', { freq: 'MONTHLY', byday: ['1MO'] }],
  ['every month on the first Monday and the last Friday', { freq: 'MONTHLY', byday: ['1MO', '-1FR'] }],
  ['every month on every Saturday and the first Monday', { freq: 'MONTHLY', byday: ['SA', '1MO'] }],
  ['every month on the last weekday', { freq: 'MONTHLY', byday: workdays, bysetpos: [-1] }],
  ['every month on the last day', { freq: 'MONTHLY', byday: wholeWeek, bysetpos: [-1] }],
  ['every month on the second and last Monday', { freq: 'MONTHLY', byday: ['MO'], bysetpos: [2, -1] }],
  [
    'every month on the second of the Mondays and Thursdays',
    { freq: 'MONTHLY', byday: ['MO', 'TH'], bysetpos: [2] },
  ],
  [
    'every month on the last of the days and the first Saturday',
    { freq: 'MONTHLY', byday: [...wholeWeek, '1SA'], bysetpos: [-1] },
  ],
  [
    'every month on the first of the Saturdays and the first Monday',
    { freq: 'MONTHLY', byday: ['SA', '1MO'], bysetpos: [1] },
  ],
  [
    'every month on the first of the second Monday and the last Friday',
    { freq: 'MONTHLY', byday: ['2MO', '-1FR'], bysetpos: [1] },
  ],
  [
    'every month on the first of the Mondays and the first Tuesday that fall on the 13th',
    { freq: 'MONTHLY', byday: ['MO', '1TU'], bymonthday: [13], bysetpos: [1] },
  ],
  [
    'every month on the first of the Fridays that fall on the 12th or 13th',
    { freq: 'MONTHLY', byday: ['FR'], bymonthday: [12, 13], bysetpos: [1] },
  ],
  [
    'every month on the first of the 13th, 14th and 15th',
    { freq: 'MONTHLY', bymonthday: [13, 14, 15], bysetpos: [1] },
  ],
  [
    'every month on the second Tuesday when it falls on the 8th or 9th',
    { freq: 'MONTHLY', byday: ['2TU'], bymonthday: [8, 9] },
  ],
  ['every year on 17 August', { freq: 'YEARLY' }],
  ['every 2 years on 17 August', { freq: 'YEARLY', interval: 2 }],
  ['every year on 4 July', { freq: 'YEARLY', bymonth: [7], bymonthday: [4] }],
  ['every year on the 4th of July and August', { freq: 'YEARLY', bymonth: [7, 8], bymonthday: [4] }],
  ['every year on the 1st of every month', { freq: 'YEARLY', bymonthday: [1] }],
  ['every year on the last day of July', { freq: 'YEARLY', bymonth: [7], bymonthday: [-1] }],
  ['every year on the 4th and 5th of July', { freq: 'YEARLY', bymonth: [7], bymonthday: [4, 5] }],
  [
    'every year on the first of the 4th of July',
    { freq: 'YEARLY', bymonth: [7], bymonthday: [4], bysetpos: [1] },
  ],
  ['every Thursday in March', { freq: 'YEARLY', byday: ['TH'], bymonth: [3] }],
  ['every 2 years on every Thursday in March', { freq: 'YEARLY', interval: 2, byday: ['TH'], bymonth: [3] }],
  ['every year on the 20th Monday of the year', { freq: 'YEARLY', byday: ['20MO'] }],
  ['every year on the last Monday of May', { freq: 'YEARLY', byday: ['-1MO'], bymonth: [5] }],
  ['every year on the last weekday of the year', { freq: 'YEARLY', byday: workdays, bysetpos: [-1] }],
]

test.each(sentences)('%s', (sentence, rule) => {
  expect(describeSchedule({ rule, startsOn }, british)).toBe(sentence)
})

describe('times and the end', () => {
  const periods = (...times: string[]) => times.map((time) => ({ time }))

  test('a rule ends on a date', () => {
    const rule: RecurrenceRule = { freq: 'WEEKLY', byday: workdays, until: '2027-06-12' }
    expect(describeSchedule({ rule, startsOn, periods: periods('09:00') }, british)).toBe(
      'every weekday at 09:00 until 12 June 2027',
    )
  })

  test('a rule ends after so many dates', () => {
    const rule: RecurrenceRule = { freq: 'DAILY', count: 5 }
    expect(describeSchedule({ rule, startsOn, periods: periods('09:00') }, british)).toBe(
      'every day at 09:00, 5 times',
    )
    expect(describeSchedule({ rule, startsOn, periods: periods('13:30', '09:00', '11:00') }, british)).toBe(
      'every day at 09:00, 11:00 and 13:30, on 5 days',
    )
  })

  test('four periods are told one by one', () => {
    const times = periods('08:30', '09:30', '10:30', '12:00')
    expect(describeSchedule({ rule: { freq: 'DAILY' }, startsOn, periods: times }, british)).toBe(
      'every day at 08:30, 09:30, 10:30 and 12:00',
    )
  })

  test('more periods are told by their number, the first and the last', () => {
    const times = periods('08:30', '09:30', '10:30', '12:00', '13:00', '14:00')
    expect(describeSchedule({ rule: { freq: 'DAILY' }, startsOn, periods: times }, british)).toBe(
      'every day, 6 times a day from 08:30 to 14:00',
    )
  })

  test('a rule with a single date is told as that date', () => {
    const rule: RecurrenceRule = { freq: 'WEEKLY', byday: ['FR'], until: '2026-08-23' }
    expect(describeSchedule({ rule, startsOn, periods: periods('09:00') }, british)).toBe(
      'once, on 21 August 2026 at 09:00',
    )
  })

  test('a rule without a date is told as never', () => {
    const rule: RecurrenceRule = { freq: 'YEARLY', bymonth: [2], bymonthday: [30] }
    expect(describeSchedule({ rule, startsOn, periods: periods('09:00') }, british)).toBe('never')
  })
})

test('any rule is said in clean words, and as never exactly when it has no date', () => {
  fc.assert(
    fc.property(ruleArbitrary, dateArbitrary, (rule, start) => {
      const said = describeSchedule({ rule, startsOn: start, periods: [{ time: '09:00' }] }, british)
      expect(said === 'never').toBe(findNextRuleDate(rule, start, '1999-12-31') === null)
      expect(said).not.toMatch(/undefined|NaN| {2}| ,|,,|\bthe (of|in|at)\b|^\s|\s$/)
    }),
  )
})

const periods = [{ time: '13:30' }]
const spaced = (words: string) => words.replace(/\s/g, ' ')

test.each([
  [
    'en-GB',
    'every day at 13:30 until 12 June 2027',
    'every year on 4 July at 13:30',
    'once, on 17 August 2026 at 13:30',
  ],
  [
    'en-US',
    'every day at 1:30 PM until June 12, 2027',
    'every year on July 4 at 1:30 PM',
    'once, on August 17, 2026 at 1:30 PM',
  ],
  [
    'es',
    'todos los días a las 13:30 hasta el 12 de junio de 2027',
    'cada año, el 4 de julio a las 13:30',
    'una vez, el 17 de agosto de 2026 a las 13:30',
  ],
  [
    'es-MX',
    'todos los días a la 1:30 pm hasta el 12 de junio de 2027',
    'cada año, el 4 de julio a la 1:30 pm',
    'una vez, el 17 de agosto de 2026 a la 1:30 pm',
  ],
])('a reader of %s reads days and times as they write them', (locale, until, yearly, once) => {
  const said = (rule: RecurrenceRule) =>
    spaced(describeSchedule({ rule, startsOn, periods }, getRecurrenceFormatter(locale)))
  expect(said({ freq: 'DAILY', until: '2027-06-12' })).toBe(until)
  expect(said({ freq: 'YEARLY', bymonth: [7], bymonthday: [4] })).toBe(yearly)
  expect(said({ freq: 'DAILY', count: 1 })).toBe(once)
})

test('times that hold on some days alone are said with those', () => {
  const rule: RecurrenceRule = { freq: 'WEEKLY', byday: workdays }
  const periods = [
    { time: '09:00' },
    { time: '11:00', weekdays: ['TU' as const, 'MO' as const] },
    { time: '12:00', weekdays: ['MO' as const, 'TU' as const] },
    { time: '14:00', weekdays: ['FR' as const] },
    { time: '15:00', cycleDays: ['A', 'C'] },
    { time: '16:00', cycleDays: ['B'], weekdays: ['FR' as const] },
  ]
  const said = (locale: string) =>
    describeSchedule({ rule, startsOn, periods }, getRecurrenceFormatter(locale))
  expect(said('en-GB')).toBe(
    'every weekday at 09:00; at 11:00 and 12:00 only on Monday and Tuesday; at 14:00 only on Friday; ' +
      'at 15:00 only on days A and C; at 16:00 only on Friday, on day B',
  )
  expect(said('es-ES')).toBe(
    'de lunes a viernes a las 9:00; a las 11:00 y 12:00 solo los lunes y martes; a las 14:00 solo los viernes; ' +
      'a las 15:00 solo los días A y C; a las 16:00 solo los viernes que sean B',
  )
})

test.each<[string[], string, string]>([
  [
    ['09:00'],
    'every weekday, only on day A, at 09:00, 8 times',
    'de lunes a viernes, solo los días A, a las 9:00, 8 veces',
  ],
  [
    ['09:00', '10:00', '11:00', '12:00', '13:00'],
    'every weekday, only on day A, 5 times a day from 09:00 to 13:00, on 8 days',
    'de lunes a viernes, solo los días A, 5 veces al día de 9:00 a 13:00, en 8 días',
  ],
])('days that hold for all of the times %j are said once', (times, english, spanish) => {
  const rule: RecurrenceRule = { freq: 'WEEKLY', byday: workdays, count: 8 }
  const periods = times.map((time) => ({ time, cycleDays: ['A'] }))
  const said = (locale: string) =>
    describeSchedule({ rule, startsOn, periods }, getRecurrenceFormatter(locale))
  expect(said('en-GB')).toBe(english)
  expect(said('es-ES')).toBe(spanish)
})
