import { expect, test } from 'vitest'
import { listDaysOutOfTurn } from './days-out-of-turn.ts'

const turning = {
  labels: ['A', 'B'],
  weekdays: ['MO' as const, 'TU' as const, 'WE' as const, 'TH' as const, 'FR' as const],
  closedDaysCount: false,
}
const holiday = {
  name: 'Fair',
  startsOn: '2026-09-09',
  endsOn: '2026-09-09',
  fromTime: null,
  untilTime: null,
}
/** From Monday 7 September on; a day without a label has no event. */
const daysOf = (labels: string) =>
  [...labels].flatMap((label, n) =>
    label === '-' ? [] : { onDate: `2026-09-${String(n + 7).padStart(2, '0')}`, label },
  )

test.each([
  ['that take turns, the first', 'ABABA', [], ['07 A']],
  ['that go on after a closed one, the first', 'AB-AB', [holiday], ['07 A']],
  ['that pass over an open one, the first and the one after it', 'AB-AB', [], ['07 A', '10 A']],
  ['that leave a turn out, the first and the one that does not follow', 'ABBAB', [], ['07 A', '09 B']],
])('of days %s is said', (_which, labels, closures, said) => {
  expect(
    listDaysOutOfTurn(daysOf(labels), turning, closures).map(
      ({ onDate, label }) => `${onDate.slice(8)} ${label}`,
    ),
  ).toEqual(said)
})
