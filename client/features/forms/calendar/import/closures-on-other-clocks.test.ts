import { expect, test } from 'vitest'
import {
  calendarOf,
  closedSpans,
  eastCoast,
  eventOf,
  readClosures,
  zoneChange,
  zoneOf,
} from './calendar-samples.ts'

const zoned = (time: string) => `DTSTART;TZID=Europe/Berlin:${time}`
const atTheCoast = { from: '2026-09-01', to: '2028-08-31', timeZone: 'America/Los_Angeles' }

test.each([
  [
    'a weekday of UTC',
    ['DTSTART:20260903T020000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3'],
    ['2026-09-02 19:00', '2026-09-09 19:00', '2026-09-16 19:00'],
  ],
  [
    'a day of the month in UTC',
    ['DTSTART:20260916T020000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=16;COUNT=3'],
    ['2026-09-15 19:00', '2026-10-15 19:00', '2026-11-15 18:00'],
  ],
  [
    'a second Thursday of UTC',
    ['DTSTART:20260910T020000Z', 'RRULE:FREQ=MONTHLY;BYDAY=2TH;COUNT=2'],
    ['2026-09-09 19:00', '2026-10-07 19:00'],
  ],
  [
    'the last working day of a month in Berlin',
    [zoned('20260930T053000'), 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2'],
    ['2026-09-29 20:30', '2026-10-29 21:30'],
  ],
  [
    'a morning in Berlin while only one of the two clocks has changed',
    [zoned('20261023T100000'), 'RRULE:FREQ=WEEKLY;COUNT=3'],
    ['2026-10-23 01:00', '2026-10-30 02:00', '2026-11-06 01:00'],
  ],
  [
    'mornings in Berlin until an instant before the last',
    [zoned('20270104T100000'), 'RRULE:FREQ=DAILY;UNTIL=20270107T000000Z'],
    ['2027-01-04 01:00', '2027-01-05 01:00', '2027-01-06 01:00'],
  ],
  [
    'mornings in Berlin until the instant of the last',
    [zoned('20270104T100000'), 'RRULE:FREQ=DAILY;UNTIL=20270106T090000Z'],
    ['2027-01-04 01:00', '2027-01-05 01:00', '2027-01-06 01:00'],
  ],
  [
    'mornings in Berlin until a time there',
    [zoned('20270104T100000'), 'RRULE:FREQ=DAILY;UNTIL=20270106T095900'],
    ['2027-01-04 01:00', '2027-01-05 01:00'],
  ],
  [
    'nights in Berlin until a day there',
    [zoned('20270104T013000'), 'RRULE:FREQ=DAILY;UNTIL=20270105'],
    ['2027-01-03 16:30', '2027-01-04 16:30'],
  ],
  [
    'whole days until a midnight of UTC',
    ['DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;UNTIL=20270105T000000Z'],
    ['2027-01-04 2027-01-05'],
  ],
  [
    'whole days until the last minute of a day of ours',
    ['DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;UNTIL=20270106T075959Z'],
    ['2027-01-04 2027-01-05'],
  ],
  [
    'what is left out and added by an instant of another clock',
    [
      zoned('20270104T013000'),
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20270105T003000Z',
      'RDATE:20270201T003000Z',
    ],
    ['2027-01-03 16:30', '2027-01-05 16:30', '2027-01-31 16:30'],
  ],
  [
    'what is left out by a day of its own clock',
    [zoned('20270104T013000'), 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270105'],
    ['2027-01-03 16:30', '2027-01-05 16:30'],
  ],
  [
    'a time of a day of which another is left out',
    [zoned('20270104T100000'), 'RDATE:20270104T120000Z', 'EXDATE:20270104T120000Z'],
    ['2027-01-04 01:00'],
  ],
  [
    'midnights of Berlin of which one is left out by its instant',
    [
      zoned('20270104T000000'),
      'DTEND;TZID=Europe/Berlin:20270105T000000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20270104T230000Z',
    ],
    ['2027-01-04', '2027-01-06'],
  ],
  [
    'a start that its rule does not name but COUNT counts',
    ['DTSTART;VALUE=DATE:20261110', 'RRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=2'],
    ['2026-11-10', '2026-12-14'],
  ],
])('%s closes what it says on the clock of a school in Los Angeles', (_, lines, closed) => {
  expect(closedSpans(calendarOf(eventOf(...lines)), atTheCoast)).toEqual(closed)
})

const inChicago = { from: '2026-09-01', to: '2028-08-31', timeZone: 'America/Chicago' }
const ruled = (rule: string) => zoneChange('STANDARD', '+0100', '+0200', 'DTSTART:16010101T000000', rule)
const everyMonth = ['RRULE:FREQ=MONTHLY;COUNT=3']

test.each([
  ['a name of Windows', 'Eastern Standard Time', [], '11:30'],
  ['a name of Windows in other letters', 'EASTERN STANDARD TIME', [], '11:30'],
  [
    'a name of Windows with offsets besides',
    'Eastern Standard Time',
    zoneChange('STANDARD', '+0000', '+0000'),
    '11:30',
  ],
  ['a name of the time zone database', 'America/New_York', [], '11:30'],
  ['a name with a blank', 'America/New York', [], '11:30'],
  ['a name between blanks', ' Eastern Standard Time ', [], '11:30'],
  ['a name of Windows in summer', 'Eastern Daylight Time', [], '11:30'],
  ['a name that Windows shows', '(UTC-05:00) Eastern Time (US & Canada)', [], '11:30'],
  ['a name that Windows showed', '(GMT+01.00) Amsterdam, Berlin, Bern, Rome', [], '05:30'],
  ['a place that Windows shows', '(UTC-07:00) Arizona', [], '13:30'],
  ['an offset', 'GMT-0300', [], '09:30'],
  ['an offset in hours', 'UTC+2', [], '04:30'],
  ['a name behind a path', '/freeassociation.sourceforge.net/America/New_York', [], '11:30'],
  ['a name of three parts behind a path', '/mozilla.org/20050126_1/America/Indiana/Knox', [], '12:30'],
  ['UTC behind a path', 'tzone://Microsoft/Utc', [], '06:30'],
  ['a place besides a name that says nothing', 'Campus', ['X-LIC-LOCATION:America/New_York'], '11:30'],
  ['rules of a name that says nothing', 'Customized Time Zone', eastCoast, '11:30'],
  ['rules of a name that says little', 'GMT-0300', eastCoast, '11:30'],
  [
    'one offset of a name that says nothing',
    'Customized Time Zone 1',
    zoneChange('STANDARD', '+0530', '+0530', 'DTSTART:16010101T000000'),
    '01:00',
  ],
  [
    'rules that ended on a day that was another in UTC',
    'Old East',
    [
      ...zoneChange(
        'DAYLIGHT',
        '+0300',
        '+0400',
        'DTSTART:20000326T020000',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;UNTIL=20060326T020000',
      ),
      ...zoneChange(
        'STANDARD',
        '+0400',
        '+0300',
        'DTSTART:20001029T020000',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20061028T220000Z',
      ),
    ],
    '03:30',
  ],
  [
    'rules and dates that have ended',
    'Old',
    [
      ...zoneChange(
        'DAYLIGHT',
        '-0500',
        '-0400',
        'DTSTART:20000402T020000',
        'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z',
      ),
      ...zoneChange(
        'STANDARD',
        '-0400',
        '-0500',
        'DTSTART:20001029T020000',
        'RDATE:20011028T020000,20061029T020000',
      ),
    ],
    '11:30',
  ],
])('a time of a zone is read by %s', (_, name, described, time) => {
  const text = calendarOf([
    ...zoneOf(name, ...described),
    ...eventOf(`DTSTART;TZID="${name}":20261203T123000`),
  ])
  expect(readClosures(text, inChicago)).toMatchObject({
    closures: [{ startsOn: '2026-12-03', fromTime: time }],
  })
  expect(readClosures(text, inChicago).guessed).toEqual({ events: 0, zones: [] })
})

test.each([
  ['20261031T233000', '20261101T053000', ['2026-10-31 2026-11-01 22:30–04:30']],
  ['20261101T013000', '20261101T033000', ['2026-11-01 00:30–02:30']],
  ['20270314T023000', '20270314T043000', ['2027-03-14 01:30–03:30']],
])('from %s to %s the clock of a zone that a file describes changes as its own', (starts, ends, closed) => {
  const zoned = [`DTSTART;TZID=Campus:${starts}`, `DTEND;TZID=Campus:${ends}`]
  expect(
    closedSpans(calendarOf([...zoneOf('Campus', ...eastCoast), ...eventOf(...zoned)]), inChicago),
  ).toEqual(closed)
})

test('a zone that a file describes is found by its name in other letters', () => {
  const text = calendarOf([
    ...zoneOf('Campus', ...eastCoast),
    ...eventOf('DTSTART;TZID=CAMPUS:20261203T123000'),
  ])
  expect(closedSpans(text, inChicago)).toEqual(['2026-12-03 11:30'])
})

test('a series on the clock of a zone that its file describes keeps the hour of that clock', () => {
  const series = eventOf(
    'DTSTART;TZID=Campus:20261010T203000',
    'DURATION:PT1H',
    ...everyMonth,
    'EXDATE:20261111T013000Z',
  )
  expect(closedSpans(calendarOf([...series, ...zoneOf('Campus', ...eastCoast)]))).toEqual([
    '2026-10-11 02:30–03:30',
    '2026-12-11 02:30–03:30',
  ])
})

test.each([
  ['that only its program knows', []],
  ['of letters that stand for several', [], 'BST'],
  ['of places that have another offset', [], '(UTC+03:00) Berlin, Rome'],
  [
    'whose offsets are missing',
    zoneOf('Campus', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'END:STANDARD'),
  ],
  ['whose clock changes daily', zoneOf('Campus', ...ruled('RRULE:FREQ=DAILY'))],
  ['whose clock changes a number of times', zoneOf('Campus', ...ruled('RRULE:FREQ=YEARLY;COUNT=3'))],
  ['without a change', zoneOf('Campus')],
  ['whose rule is not known', zoneOf('Campus', ...ruled('RRULE:FREQ=YEARLY;BYWEEKNO=9'))],
  ['longer than any zone', zoneOf('Campus', `COMMENT:${'x'.repeat(20_000)}`, ...eastCoast)],
])('times of a zone %s are read on the clock of the school, and told', (_, described, name = 'Campus') => {
  const timed = eventOf(`DTSTART;TZID="${name}":20261203T123000`, 'RRULE:FREQ=DAILY;COUNT=2')
  const whole = eventOf(`DTSTART;TZID="${name}":20261204T000000`, `DTEND;TZID="${name}":20261205T000000`)
  const { closures, guessed } = readClosures(calendarOf([...described, ...timed, ...whole]))
  expect(closures.map(({ fromTime }) => fromTime)).toEqual(['12:30', null, '12:30'])
  expect(guessed).toEqual({ events: 1, zones: [name] })
})

test('an event moved from a moment of its series stands for that moment on any clock', () => {
  const series = eventOf(zoned('20270104T013000'), 'RRULE:FREQ=DAILY;COUNT=3')
  const moved = eventOf('RECURRENCE-ID:20270105T003000Z', 'DTSTART:20270108T003000Z')
  const cancelled = eventOf('RECURRENCE-ID:20270106T003000Z', 'DTSTART:20270106T003000Z', 'STATUS:CANCELLED')
  expect(closedSpans(calendarOf([...series, ...moved, ...cancelled]))).toEqual([
    '2027-01-04 01:30',
    '2027-01-08 01:30',
  ])
})
