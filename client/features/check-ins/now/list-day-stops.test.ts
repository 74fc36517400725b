import { expect, test } from 'vitest'
import type { OpenCheckIn, SentCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { type KnownCheckIns, listDayStops } from './list-day-stops.ts'

const at = (hour: number, periodName: string, formTitle = 'My day') => ({
  id: periodName,
  formTitle,
  periodName,
  opensAt: `2026-09-07T${String(hour).padStart(2, '0')}:00:00Z`,
})
const open = (hour: number, name: string, isLate = false) => ({ ...at(hour, name), isLate }) as OpenCheckIn
const known = (given: Partial<KnownCheckIns>): KnownCheckIns => ({
  open: [],
  sent: [],
  missed: [],
  excused: [],
  waiting: [],
  ...given,
})
const said = (...input: Parameters<typeof listDayStops>) =>
  listDayStops(...input).map(({ kind, name }) => `${name} ${kind}`)

test('a day goes in the order of time, with what waits on the device as kept and what is late elsewhere', () => {
  const given = known({
    open: [open(11, 'Period 3'), open(10, 'Period 2'), open(7, 'Yesterday', true)],
    sent: [at(9, 'Period 1') as SentCheckIn],
    missed: [{ ...at(8, 'Arrival'), closesAt: '' }],
    excused: [at(12, 'Sports')],
    waiting: ['Period 2'],
  })
  expect(said(given, [at(13, 'Lunch')])).toEqual([
    'Arrival missed',
    'Period 1 sent',
    'Period 2 kept',
    'Period 3 open',
    'Sports excused',
    'Lunch ahead',
  ])
})

test('the form is named where a day has several, or no periods', () => {
  expect(said(known({}), [at(9, '')])).toEqual(['My day ahead'])
  const both = listDayStops(known({}), [at(9, 'Period 1'), at(10, 'Period 1', 'My afternoon')])
  expect(both.map(({ name }) => name.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'My day, Period 1',
    'My afternoon, Period 1',
  ])
})
