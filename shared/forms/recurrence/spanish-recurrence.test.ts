import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNextRuleDate } from '#tests/support/find-next-rule-date.ts'
import { dateArbitrary, ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import { describeSchedule } from './describe-schedule.ts'
import { getRecurrenceFormatter } from './recurrence-formatter.ts'
import type { RecurrenceRule } from './rule.ts'

const spanish = getRecurrenceFormatter('es')
const startsOn = '2026-08-17'
const workdays = ['MO', 'TU', 'WE', 'TH', 'FR']
const wholeWeek = [...workdays, 'SA', 'SU']

const sentences: [string, RecurrenceRule][] = [
  ['todos los días', { freq: 'DAILY' }],
  ['cada 3 días', { freq: 'DAILY', interval: 3 }],
  ['de lunes a viernes', { freq: 'DAILY', byday: workdays }],
  ['todos los martes en mayo y junio', { freq: 'DAILY', byday: ['TU'], bymonth: [6, 5] }],
  ['los días 1 y 15 de cada mes', { freq: 'DAILY', bymonthday: [15, 1] }],
  ['el último día de junio', { freq: 'DAILY', bymonthday: [-1], bymonth: [6] }],
  ['todos los viernes, solo si es el día 13', { freq: 'DAILY', byday: ['FR'], bymonthday: [13] }],
  [
    'cada 2 días, pero solo de lunes a viernes y en mayo',
    { freq: 'DAILY', interval: 2, byday: workdays, bymonth: [5] },
  ],
  ['cada 2 días, pero solo los días 1, 2 y 3', { freq: 'DAILY', interval: 2, bymonthday: [1, 2, 3] }],
  ['cada 2 días, pero solo los martes', { freq: 'DAILY', interval: 2, byday: ['TU'] }],
  ['cada 2 días', { freq: 'DAILY', interval: 2, byday: wholeWeek }],
  ['todos los lunes', { freq: 'WEEKLY', byday: ['MO'], bysetpos: [-1] }],
  ['todos los lunes, miércoles y sábados', { freq: 'WEEKLY', byday: ['SA', 'MO', 'WE'] }],
  ['todos los días', { freq: 'WEEKLY', byday: wholeWeek }],
  ['cada 2 semanas, de lunes a viernes', { freq: 'WEEKLY', interval: 2, byday: workdays }],
  ['cada 2 semanas, todos los días', { freq: 'WEEKLY', interval: 2, byday: wholeWeek }],
  ['cada 2 semanas, los lunes y jueves', { freq: 'WEEKLY', interval: 2, byday: ['MO', 'TH'] }],
  [
    'cada semana, el primero de estos días: lunes y jueves',
    { freq: 'WEEKLY', byday: ['MO', 'TH'], bysetpos: [1] },
  ],
  ['el día 17 de cada mes', { freq: 'MONTHLY' }],
  ['cada 3 meses, el día 17', { freq: 'MONTHLY', interval: 3 }],
  ['los días 1 y 22 y el último día de cada mes', { freq: 'MONTHLY', bymonthday: [22, 1, -1] }],
  ['el penúltimo día de cada mes', { freq: 'MONTHLY', bymonthday: [-2] }],
  ['el día 1 de enero y julio', { freq: 'MONTHLY', bymonthday: [1], bymonth: [1, 7] }],
  [
    'cada 2 meses, el día 1, solo en febrero y agosto',
    { freq: 'MONTHLY', interval: 2, bymonthday: [1], bymonth: [8, 2] },
  ],
  ['el primer lunes y el último viernes de cada mes', { freq: 'MONTHLY', byday: ['1MO', '-1FR'] }],
  ['el último día laborable de cada mes', { freq: 'MONTHLY', byday: workdays, bysetpos: [-1] }],
  ['el último día de cada mes', { freq: 'MONTHLY', byday: wholeWeek, bysetpos: [-1] }],
  ['el segundo lunes y el último lunes de cada mes', { freq: 'MONTHLY', byday: ['MO'], bysetpos: [2, -1] }],
  [
    'el tercer lunes, el cuarto martes y el quinto miércoles de cada mes',
    { freq: 'MONTHLY', byday: ['3MO', '4TU', '5WE'] },
  ],
  [
    'el antepenúltimo jueves y el 4.º viernes desde el final de cada mes',
    { freq: 'MONTHLY', byday: ['-3TH', '-4FR'] },
  ],
  [
    'el tercero y el 4.º desde el final entre los lunes y jueves de cada mes',
    { freq: 'MONTHLY', byday: ['MO', 'TH'], bysetpos: [3, -4] },
  ],
  [
    'el último entre los días laborables y el primer sábado de cada mes',
    { freq: 'MONTHLY', byday: [...workdays, '1SA'], bysetpos: [-1] },
  ],
  [
    'el último entre los días y el primer sábado de cada mes',
    { freq: 'MONTHLY', byday: [...wholeWeek, '1SA'], bysetpos: [-1] },
  ],
  [
    'el primero entre el segundo lunes y el último viernes de cada mes',
    { freq: 'MONTHLY', byday: ['2MO', '-1FR'], bysetpos: [1] },
  ],
  [
    'el primero entre los lunes y el primer martes de cada mes que caen en el día 13',
    { freq: 'MONTHLY', byday: ['MO', '1TU'], bymonthday: [13], bysetpos: [1] },
  ],
  [
    'el primero entre los viernes de cada mes que caen en el día 12 o el día 13',
    { freq: 'MONTHLY', byday: ['FR'], bymonthday: [12, 13], bysetpos: [1] },
  ],
  [
    'el segundo entre los lunes y jueves de cada mes',
    { freq: 'MONTHLY', byday: ['MO', 'TH'], bysetpos: [2] },
  ],
  [
    'el segundo martes de cada mes, solo si es el día 8 o el día 9',
    { freq: 'MONTHLY', byday: ['2TU'], bymonthday: [8, 9] },
  ],
  ['cada año, el 17 de agosto', { freq: 'YEARLY' }],
  ['cada 2 años, el 17 de agosto', { freq: 'YEARLY', interval: 2 }],
  ['cada año, el día 4 de julio y agosto', { freq: 'YEARLY', bymonth: [7, 8], bymonthday: [4] }],
  ['cada año, el día 1 de cada mes', { freq: 'YEARLY', bymonthday: [1] }],
  ['cada año, el último día laborable del año', { freq: 'YEARLY', byday: workdays, bysetpos: [-1] }],
  ['cada 2 años, todos los jueves en marzo', { freq: 'YEARLY', interval: 2, byday: ['TH'], bymonth: [3] }],
  ['todos los jueves en marzo', { freq: 'YEARLY', byday: ['TH'], bymonth: [3] }],
  ['cada año, el 20.º lunes del año', { freq: 'YEARLY', byday: ['20MO'] }],
]

test.each(sentences)('%s', (sentence, rule) => {
  expect(describeSchedule({ rule, startsOn }, spanish)).toBe(sentence)
})

const periods = (...times: string[]) => times.map((time) => ({ time }))

test.each<[string, RecurrenceRule, string[]]>([
  [
    'de lunes a viernes a las 9:00 hasta el 12 de junio de 2027',
    { freq: 'WEEKLY', byday: workdays, until: '2027-06-12' },
    ['09:00'],
  ],
  [
    'todos los días a las 9:00, 11:00 y 13:30, en 5 días',
    { freq: 'DAILY', count: 5 },
    ['13:30', '09:00', '11:00'],
  ],
  ['todos los días a las 11:00', { freq: 'DAILY' }, ['11:00']],
  ['todos los días, 10.000 veces', { freq: 'DAILY', count: 10_000 }, []],
  ['todos los días a las 8:30, 9:30, 10:30 y 12:00', { freq: 'DAILY' }, ['08:30', '09:30', '10:30', '12:00']],
  ['todos los días a la 1:30, 5 veces', { freq: 'DAILY', count: 5 }, ['01:30']],
  [
    'todos los días, 5 veces al día de 8:30 a 13:00',
    { freq: 'DAILY' },
    ['08:30', '09:30', '10:30', '12:00', '13:00'],
  ],
  ['una vez, el 17 de agosto de 2026 a las 9:00', { freq: 'DAILY', count: 1 }, ['09:00']],
  ['nunca', { freq: 'YEARLY', bymonth: [2], bymonthday: [30] }, ['09:00']],
])('%s', (sentence, rule, times) => {
  expect(describeSchedule({ rule, startsOn, periods: periods(...times) }, spanish)).toBe(sentence)
})

test('any rule is said in clean Spanish, and as “nunca” exactly when it has no date', () => {
  fc.assert(
    fc.property(ruleArbitrary, dateArbitrary, (rule, start) => {
      const said = describeSchedule({ rule, startsOn: start, periods: periods('09:00') }, spanish)
      expect(said === 'nunca').toBe(findNextRuleDate(rule, start, '1999-12-31') === null)
      expect(said).not.toMatch(/undefined|NaN| {2}| ,|,,|\b(de|a) el\b|\bel (de|en|a)\b|^\s|\s$/)
    }),
  )
})
