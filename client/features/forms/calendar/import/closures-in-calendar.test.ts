import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClosureAtTime } from '#shared/forms/recurrence/closures.ts'
import { newClosure } from '#shared/organisations/endpoints.ts'
import {
  appleCalendarSample,
  calendarOf,
  closedSpans,
  eastCoast,
  eventOf,
  googleCalendarSample,
  outlookCalendarSample,
  readClosures,
  schoolInOslo,
  zoneChange,
  zoneOf,
} from './calendar-samples.ts'
import { parseCalendar, readCalendarFile } from './read-calendar-file.ts'

test('a calendar of Google is read: whole days, times of its zone and of UTC, folded and escaped words', () => {
  expect(readClosures(googleCalendarSample).closures).toEqual([
    {
      name: 'Afternoon off',
      startsOn: '2026-11-06',
      endsOn: '2026-11-06',
      fromTime: '13:00',
      untilTime: '15:00',
    },
    {
      name: 'Early dismissal',
      startsOn: '2026-12-18',
      endsOn: '2026-12-18',
      fromTime: '12:30',
      untilTime: '15:00',
    },
    {
      name: 'Christmas, New Year; and a very long rest',
      startsOn: '2026-12-21',
      endsOn: '2027-01-03',
      fromTime: null,
      untilTime: null,
    },
  ])
})

test('a calendar of Outlook is read: a mark before it, zones by their names in Windows, midnights as whole days', () => {
  expect(readClosures(outlookCalendarSample).closures).toEqual([
    { name: 'Winter break', startsOn: '2027-02-15', endsOn: '2027-02-19', fromTime: null, untilTime: null },
    { name: 'Half day', startsOn: '2027-03-12', endsOn: '2027-03-12', fromTime: '11:30', untilTime: '13:30' },
  ])
})

test('a calendar of Apple is read: what comes every year, without what is left out or moved', () => {
  expect(readClosures(appleCalendarSample).closures).toMatchObject([
    { startsOn: '2026-11-02' },
    { name: 'Planning day, moved', startsOn: '2026-11-12' },
    { startsOn: '2026-11-16' },
    { startsOn: '2026-11-23' },
    { name: 'Constitution Day', startsOn: '2028-05-17', endsOn: '2028-05-17' },
  ])
})

test.each([
  ['a day without an end', ['DTSTART;VALUE=DATE:20261111'], ['2026-11-11']],
  [
    'a day that ends before it begins',
    ['DTSTART;VALUE=DATE:20261111', 'DTEND;VALUE=DATE:20261101'],
    ['2026-11-11'],
  ],
  [
    'a day that ends as it begins',
    ['DTSTART;VALUE=DATE:20261111', 'DTEND;VALUE=DATE:20261111'],
    ['2026-11-11'],
  ],
  ['a day without VALUE=DATE', ['DTSTART:20261111', 'DTEND:20261113'], ['2026-11-11 2026-11-12']],
  ['a week', ['DTSTART;VALUE=DATE:20261111', 'DURATION:P1W'], ['2026-11-11 2026-11-17']],
  [
    'midnights of ours told as instants',
    ['DTSTART:20261110T230000Z', 'DTEND:20261112T230000Z'],
    ['2026-11-11 2026-11-12'],
  ],
  ['midnights of nowhere', ['DTSTART:20261111T000000', 'DTEND:20261112T000000'], ['2026-11-11']],
  [
    'an afternoon and the days after',
    ['DTSTART:20261111T123000', 'DTEND:20261114T000000'],
    ['2026-11-11 2026-11-13 12:30'],
  ],
  [
    'a late start',
    ['DTSTART;TZID=Europe/Oslo:20261111T080000', 'DTEND;TZID=Europe/Oslo:20261111T100000'],
    ['2026-11-11 08:00–10:00'],
  ],
  [
    'every late start',
    ['DTSTART:20261111T080000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['2026-11-11 08:00–10:00', '2026-11-18 08:00–10:00'],
  ],
  ['a night', ['DTSTART:20261111T220000', 'DTEND:20261112T060000'], ['2026-11-11 2026-11-12 22:00–06:00']],
  ['a morning from midnight', ['DTSTART:20261111T000000', 'DTEND:20261111T100000'], ['2026-11-11 –10:00']],
  [
    'days and a morning',
    ['DTSTART:20261111T000000', 'DTEND:20261113T100000'],
    ['2026-11-11 2026-11-13 –10:00'],
  ],
  ['a day to its last minute', ['DTSTART:20261111T000000', 'DTEND:20261111T235959'], ['2026-11-11']],
  [
    'an evening to its last minute',
    ['DTSTART:20261111T123000', 'DTEND:20261111T235900'],
    ['2026-11-11 12:30'],
  ],
  [
    'a time that ends as it begins',
    ['DTSTART:20261111T123000', 'DTEND:20261111T123000'],
    ['2026-11-11 12:30'],
  ],
  ['a time that ends before it', ['DTSTART:20261111T123000', 'DTEND:20261111T113000'], ['2026-11-11 12:30']],
  [
    'a time that ends on another clock',
    ['DTSTART;TZID=Europe/Oslo:20261111T080000', 'DTEND;TZID=Europe/London:20261111T090000'],
    ['2026-11-11 08:00–10:00'],
  ],
  [
    'an hour in which the clock is set back',
    ['DTSTART:20261025T001000Z', 'DTEND:20261025T010500Z'],
    ['2026-10-25 02:10'],
  ],
  ['a time in another zone', ['DTSTART;TZID=America/New_York:20261111T203000'], ['2026-11-12 02:30']],
  [
    'an evening elsewhere, before the first day here,',
    ['DTSTART;TZID=America/Los_Angeles:20260930T170000'],
    ['2026-10-01 02:00'],
  ],
  [
    'whole days until the last minute of a day of UTC',
    ['DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;UNTIL=20270105T235959Z'],
    ['2027-01-04 2027-01-05'],
  ],
  [
    'what has begun already',
    ['DTSTART;VALUE=DATE:20260929', 'DTEND;VALUE=DATE:20261003'],
    ['2026-09-29 2026-10-02'],
  ],
  [
    'each of several days on end',
    ['DTSTART;VALUE=DATE:20261109', 'RRULE:FREQ=DAILY;COUNT=5'],
    ['2026-11-09 2026-11-13'],
  ],
  [
    'every other week, from Sunday on,',
    ['DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,SA;COUNT=4'],
    ['2026-11-01', '2026-11-07', '2026-11-15', '2026-11-21'],
  ],
  [
    'every other week, from Monday on,',
    ['DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,SA;COUNT=4'],
    ['2026-11-01', '2026-11-14 2026-11-15', '2026-11-28'],
  ],
  [
    'mornings until an instant before the last',
    ['DTSTART;TZID=Europe/Berlin:20270104T090000', 'RRULE:FREQ=DAILY;UNTIL=20270107T000000Z'],
    ['2027-01-04 09:00', '2027-01-05 09:00', '2027-01-06 09:00'],
  ],
  [
    'a second Monday',
    ['DTSTART;VALUE=DATE:20261109', 'RRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=2'],
    ['2026-11-09', '2026-12-14'],
  ],
  [
    'a start that its rule does not name',
    ['DTSTART;VALUE=DATE:20261110', 'RRULE:FREQ=MONTHLY;BYDAY=2MO;UNTIL=20261231T000000Z'],
    ['2026-11-10', '2026-12-14'],
  ],
  [
    'dates besides the rule',
    ['DTSTART;VALUE=DATE:20261110', 'RDATE;VALUE=DATE:20261120,20261124'],
    ['2026-11-10', '2026-11-20', '2026-11-24'],
  ],
  [
    'an afternoon and a day besides',
    ['DTSTART;TZID=Europe/Oslo:20261106T133000', 'DURATION:PT1H', 'RDATE;VALUE=DATE:20261113'],
    ['2026-11-06 13:30–14:30', '2026-11-13 13:30–14:30'],
  ],
  [
    'Friday afternoons but one',
    [
      'DTSTART;TZID=Europe/Oslo:20261106T133000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;TZID=Europe/Oslo:20261113T133000',
    ],
    ['2026-11-06 13:30', '2026-11-20 13:30'],
  ],
  [
    'what is left out and added by a time of its own clock',
    [
      'DTSTART;TZID=America/New_York:20261106T093000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20261107T093000',
      'RDATE:20261109T093000',
    ],
    ['2026-11-06 15:30–16:30', '2026-11-08 15:30–16:30', '2026-11-09 15:30–16:30'],
  ],
  [
    'moments that last as long as they say',
    [
      'DTSTART;TZID=Europe/Oslo:20261106T133000',
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD;TZID=Europe/Oslo:20261107T133000/PT2H,20261108T120000/20261108T123000',
    ],
    ['2026-11-06 13:30–14:30', '2026-11-07 13:30–15:30', '2026-11-08 12:00–12:30'],
  ],
  [
    'several times of a day',
    ['DTSTART:20261106T093000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYHOUR=14,9;COUNT=3'],
    ['2026-11-06 09:30–10:30', '2026-11-06 14:30–15:30', '2026-11-07 09:30–10:30'],
  ],
  [
    'a time of day that is not that of its start',
    ['DTSTART:20261106T093000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=15;BYSECOND=0;COUNT=3'],
    ['2026-11-06 09:30–10:30', '2026-11-07 09:15–10:15', '2026-11-08 09:15–10:15'],
  ],
  [
    'whole days whose rule names an hour',
    ['DTSTART;VALUE=DATE:20261106', 'RRULE:FREQ=WEEKLY;BYHOUR=0;BYMINUTE=0;COUNT=2'],
    ['2026-11-06', '2026-11-13'],
  ],
  [
    'a rule in small letters, with blanks and an end too many,',
    ['DTSTART;VALUE=DATE:20261106', 'rrule:freq=weekly; byday=fr, sa;count=3;'],
    ['2026-11-06 2026-11-07', '2026-11-13'],
  ],
  ['nothing left out', ['DTSTART;VALUE=DATE:20261106', 'EXDATE:', 'RDATE:'], ['2026-11-06']],
  ['a day to its last hour', ['DTSTART:20261106T000000', 'DTEND:20261106T240000'], ['2026-11-06']],
  [
    'a zone by a path without quotation marks',
    ['DTSTART;TZID=tzone://Microsoft/Utc:20261106T120000', 'DURATION:PT1H'],
    ['2026-11-06 13:00–14:00'],
  ],
  [
    'an hour that the clock skips',
    ['DTSTART:20270328T023000', 'DTEND:20270328T033000'],
    ['2027-03-28 03:30–04:30'],
  ],
])('%s closes what it says', (_, lines, closed) => {
  expect(closedSpans(calendarOf(eventOf(...lines)))).toEqual(closed)
})

test('events whose rules are not known are named', () => {
  const odd = (name: string) => [
    'BEGIN:VEVENT',
    `SUMMARY:${name}`,
    'DTSTART:20261111',
    'RRULE:FREQ=HOURLY',
    'END:VEVENT',
  ]
  expect(readClosures(calendarOf([...odd('Bells'), ...odd('Lunch'), ...odd('Bells')]))).toMatchObject({
    leftOut: { unknownRule: 3 },
    unknownRules: ['Bells', 'Lunch'],
  })
})

test.each([
  ['over', ['DTSTART;VALUE=DATE:20260930']],
  ['over', ['DTSTART;VALUE=DATE:20200930', 'RRULE:FREQ=YEARLY;UNTIL=20250101']],
  ['tooFar', ['DTSTART;VALUE=DATE:20281001']],
  ['tooFar', ['DTSTART;TZID=America/Los_Angeles:20280930T200000']],
  ['tooLong', ['DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20281001']],
  ['tooLong', ['DTSTART;VALUE=DATE:20261001', 'DURATION:P99999999D']],
  ['unknownRule', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=HOURLY']],
  ['unreadable', ['DTSTART;VALUE=DATE:20261301']],
  ['unreadable', ['DTSTART:nonsense']],
  ['unreadable', ['DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:99991231']],
  ['unreadable', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=DAILY;COUNT=9', 'EXDATE:20261301']],
  ['unreadable', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=DAILY;UNTIL=20261399']],
  ['unreadable', ['DTSTART:20261001T080000Z', 'RDATE;VALUE=PERIOD:20261002T080000Z/soon']],
  ['tooLong', ['DTSTART:20261001T080000Z', 'RDATE;VALUE=PERIOD:20261002T080000Z/P800D']],
  ['tooLong', ['DTSTART:20261001T080000Z', 'RDATE;VALUE=PERIOD:20261002T080000Z/20281002T080000Z']],
  ['cancelled', ['DTSTART;VALUE=DATE:20261001', 'STATUS:CANCELLED']],
  ['cancelled', ['DTSTART;VALUE=DATE:20261001', 'STATUS:Canceled ']],
  ['unknownRule', ['DTSTART:20261001T080000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;BYHOUR=8,9;BYSETPOS=-1']],
  ['unknownRule', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=YEARLY;BYWEEKNO=41']],
  ['unknownRule', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=YEARLY']],
  ['unknownRule', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY']],
  ['unknownRule', ['DTSTART;VALUE=DATE:20261001', 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261001']],
  ['unreadable', ['DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=SOMETIMES']],
  ['unreadable', ['no line of a calendar']],
  ['unreadable', [`DESCRIPTION:${'x'.repeat(70_000)}`, 'DTSTART;VALUE=DATE:20261001']],
])('an event is left out and counted as %s', (why, lines) => {
  const { closures, leftOut, unreadable } = readClosures(
    calendarOf([...eventOf(...lines), ...eventOf('DTSTART;VALUE=DATE:20261111')]),
  )
  expect(closures).toMatchObject([{ startsOn: '2026-11-11' }])
  expect({ ...leftOut, unreadable }).toMatchObject({ [why]: 1 })
})

test('a name is one line and no longer than a closure takes', () => {
  const name = (summary: string) =>
    readClosures(calendarOf(['BEGIN:VEVENT', `SUMMARY:${summary}`, 'DTSTART:20261111', 'END:VEVENT']))
      .closures[0]!.name
  expect(name('  Autumn\\n\tbreak ')).toBe('Autumn break')
  expect(name('x'.repeat(500))).toBe(`${'x'.repeat(119)}…`)
  expect(name('')).toBe('')
})

test('a late start leaves open what opens after it', () => {
  const { closures } = readClosures(calendarOf(eventOf('DTSTART:20261111T080000', 'DTEND:20261111T100000')))
  expect(findClosureAtTime(closures, '2026-11-11', '09:59')).toMatchObject({ name: 'Away' })
  expect(findClosureAtTime(closures, '2026-11-11', '10:00')).toBeNull()
})

test('mornings of one name that follow one another stay mornings', () => {
  const mornings = ['DTSTART:20261109T000000', 'DTEND:20261109T100000', 'RRULE:FREQ=DAILY;COUNT=2']
  expect(closedSpans(calendarOf(eventOf(...mornings)))).toEqual(['2026-11-09 –10:00', '2026-11-10 –10:00'])
})

test('what stands twice in a file is one closure', () => {
  const day = eventOf('DTSTART;VALUE=DATE:20261111')
  expect(closedSpans(calendarOf([...day, ...day]))).toEqual(['2026-11-11'])
})

test.each([
  ['', 'not-a-calendar'],
  ['hello', 'not-a-calendar'],
  ['PK\u0003\u0004', 'not-a-calendar'],
  [calendarOf(['BEGIN:VEVENT\n'.repeat(300_000)]), 'too-many-events'],
  [calendarOf(Array.from({ length: 10_001 }, () => eventOf('DTSTART:20261111')).flat()), 'too-many-events'],
])('a file of something else is refused', (text, fault) => {
  expect(parseCalendar(text)).toEqual({ fault })
})

test('a rule without end, and ever so many of them, are read in a moment', () => {
  expect(closedSpans(calendarOf(eventOf('DTSTART;VALUE=DATE:16040229', 'RRULE:FREQ=YEARLY')))).toEqual([
    '2028-02-29',
  ])
  expect(
    closedSpans(
      calendarOf(eventOf('DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31')),
    ),
  ).toEqual(['2026-10-01'])
  const endless = Array.from({ length: 10_000 }, (_, at) => [
    'BEGIN:VEVENT',
    `SUMMARY:${at}`,
    'DTSTART;VALUE=DATE:16010101',
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
  ])
  expect(readClosures(calendarOf(endless.flat()))).toMatchObject({ closures: [], isTooMany: true })
})

test('more moved moments than can be looked for in series of one name are too many', () => {
  const series = eventOf('DTSTART;TZID=Europe/Berlin:20270104T090000', 'RRULE:FREQ=DAILY;COUNT=2')
  const moved = eventOf('RECURRENCE-ID;TZID=Asia/Tokyo:20270105T170000', 'DTSTART:20200101T080000Z')
  const times = (count: number) => Array.from({ length: count }, () => [...series, ...moved]).flat()
  expect(readClosures(calendarOf(times(10)))).toMatchObject({ closures: [{ startsOn: '2027-01-04' }] })
  expect(readClosures(calendarOf(times(5_000)))).toMatchObject({ closures: [], isTooMany: true })
})

test('of what a file says of one event several times, what was changed last counts', () => {
  const series = (...lines: string[]) =>
    eventOf('DTSTART;VALUE=DATE:20261109', 'RRULE:FREQ=DAILY;COUNT=3', ...lines)
  const moved = (to: string, ...lines: string[]) =>
    eventOf('RECURRENCE-ID;VALUE=DATE:20261110', `DTSTART;VALUE=DATE:${to}`, ...lines)
  expect(
    closedSpans(calendarOf([...series('SEQUENCE:2'), ...eventOf('DTSTART;VALUE=DATE:20261120')])),
  ).toEqual(['2026-11-09 2026-11-11'])
  expect(closedSpans(calendarOf([...series(), ...series('SEQUENCE:1', 'STATUS:CANCELLED')]))).toEqual([])
  expect(
    closedSpans(calendarOf([...series(), ...moved('20261121', 'SEQUENCE:3'), ...moved('20261120')])),
  ).toEqual(['2026-11-09', '2026-11-11', '2026-11-21'])
})

test('each calendar of a file has zones, a zone of its times and events of its own', () => {
  const morning = ['DTSTART;TZID=Campus:20261111T120000', 'DURATION:PT1H']
  const there = (offset: string) =>
    zoneOf('Campus', ...zoneChange('STANDARD', offset, offset, 'DTSTART:19700101T000000'))
  const calendars = [
    calendarOf([...there('+0000'), ...eventOf(...morning)]),
    calendarOf([...there('+0200'), ...eventOf(...morning)]),
    calendarOf(['METHOD:CANCEL', ...eventOf('DTSTART;VALUE=DATE:20261112')]),
    calendarOf([
      'X-WR-TIMEZONE:America/New_York',
      ...eventOf('DTSTART:20261113T080000', 'DTEND:20261113T090000'),
    ]),
    calendarOf(['X-WR-TIMEZONE:UTC', ...eventOf('DTSTART:20261114T080000', 'DTEND:20261114T090000')]),
  ].join('')
  expect(closedSpans(calendars)).toEqual([
    '2026-11-11 11:00–12:00',
    '2026-11-11 13:00–14:00',
    '2026-11-13 14:00–15:00',
    '2026-11-14 08:00–09:00',
  ])
  expect(readClosures(calendars).leftOut).toMatchObject({ cancelled: 1 })
})

test.each(['\r\n ', '\r\n\t', '\n ', '\r '])(
  'a line goes on behind %j, even within a letter and a word of the file itself',
  async (fold) => {
    const bytes = new TextEncoder().encode(
      calendarOf(['BEGIN:VEVENT', 'SUMMARY:Größe', 'DTSTART:20261111', 'END:VEVENT']),
    )
    const cut = (at: number) => [bytes.subarray(0, at), fold, bytes.subarray(at)] as const
    const letter = bytes.indexOf(0xc3) + 1
    const read = await Promise.all(
      [letter, 52].map((at) => readCalendarFile(new File([...cut(at)], 'year.ics'))),
    )
    for (const calendar of read)
      expect(calendar).toMatchObject({ calendars: [{ events: [{ name: 'Größe' }] }], unreadable: 0 })
  },
)

test('an event that a file breaks off is counted as unreadable', () => {
  const day = eventOf('DTSTART;VALUE=DATE:20261111')
  const brokenOff = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261112']
  expect(readClosures(calendarOf([...brokenOff, ...day, ...brokenOff]))).toMatchObject({
    closures: [{ startsOn: '2026-11-11' }],
    unreadable: 2,
  })
})

test.each([
  'BEGIN:VEVENT\n'.repeat(9_999),
  'END:VEVENT\n'.repeat(300_000),
  `BEGIN:VEVENT\nX-A;${'A="b,c";'.repeat(300_000)}X=1:a\nEND:VEVENT\n`,
  `BEGIN:VEVENT\nX-A:${'a\n '.repeat(1_000_000)}\nEND:VEVENT\n`,
  'BEGIN:VCALENDAR\n'.repeat(200_000),
  'BEGIN:VTIMEZONE\n'.repeat(200_000),
  Array.from({ length: 20_000 }, (_, at) => zoneOf(`${at}`, ...eastCoast).join('\n')).join('\n'),
])('a file that was made to take long does not', (text) => {
  expect(readClosures(`BEGIN:VCALENDAR\n${text}END:VCALENDAR`).closures).toEqual([])
})

test('whatever stands in a calendar, reading it ends well, and closures are such as can be kept', () => {
  const word = fc.constantFrom(
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'EXDATE',
    'RDATE',
    'RECURRENCE-ID',
    ';VALUE=DATE',
    ';TZID=Europe/Oslo',
    ';TZID="Odd Time"',
    ':',
    ';',
    ',',
    '20261111',
    '20261111T120000Z',
    '20261025T005500Z',
    '20261025T011000',
    '99991231',
    '00010101T000000',
    'P1D',
    '-P9W',
    'FREQ=YEARLY',
    'COUNT=0',
    'INTERVAL=5',
    'BYDAY=-1MO',
    'UNTIL=20301111',
    '\r\n',
    '\n ',
    'BEGIN:VALARM',
    'END:VALARM',
    '\u0000',
    '\\n',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 30 }), (words) => {
      const text = calendarOf(eventOf('DTSTART;VALUE=DATE:20261111', words.join('')))
      for (const closure of readClosures(text).closures) {
        expect(newClosure.safeParse({ ...closure, name: closure.name || 'Away' }).success).toBe(true)
        expect(closure.endsOn >= schoolInOslo.from && closure.startsOn <= schoolInOslo.to).toBe(true)
        expect(closure.name).not.toMatch(/\p{Cc}/u)
      }
    }),
  )
})
