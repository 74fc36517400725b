import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays } from '../../time/calendar-day.ts'
import {
  type AssignmentOverrides,
  type AssignmentSpan,
  changeAssignmentSpans,
  findAssignmentPeriod,
  findOverridesStart,
  noOverrides,
} from './assignment-spans.ts'

const easier: AssignmentOverrides = { goalPercentage: 60, matchRate: null }
const span = (startsOn: string, endsOn: string | null, terms: AssignmentOverrides = noOverrides) => ({
  startsOn,
  endsOn,
  ...terms,
})
const on = (day: number) => addCalendarDays('2026-09-07', day)
const at = (spans: readonly AssignmentSpan[], date: string) =>
  spans.filter(({ startsOn, endsOn }) => startsOn <= date && (endsOn === null || date <= endsOn))

describe('other terms from a date on', () => {
  const had = [span('2026-09-01', null)]

  test('leave the days before as they were', () => {
    expect(changeAssignmentSpans(had, '2026-09-07', easier)).toEqual([
      span('2026-09-01', '2026-09-06'),
      span('2026-09-07', null, easier),
    ])
  })

  test('taken back on the same date leave no trace', () => {
    const changed = changeAssignmentSpans(had, '2026-09-07', easier)
    expect(at(changeAssignmentSpans(changed, '2026-09-07', noOverrides), '2026-09-08')).toEqual(had)
  })

  test('hold no earlier than whoever is to have the form has it', () => {
    expect(findOverridesStart([span('2026-09-14', null)], '2026-09-07')).toBe('2026-09-14')
    expect(findOverridesStart([span('2026-09-01', null)], '2026-09-07')).toBe('2026-09-07')
    expect(findOverridesStart([span('2026-09-14', '2026-09-13')], '2026-09-07')).toBe('2026-09-07')
  })
})

describe('since when somebody has a form', () => {
  test.each<[string, AssignmentSpan[], ReturnType<typeof findAssignmentPeriod>]>([
    [
      'on other terms in between',
      changeAssignmentSpans([span(on(-6), null)], on(-2), easier),
      { since: on(-6), until: null },
    ],
    ['after a break', [span(on(-6), on(-5)), span(on(-1), null)], { since: on(-1), until: null }],
    ['only from a later day on', [span(on(3), null)], { since: on(3), until: null }],
    ['and not for long any more', [span(on(-6), on(2))], { since: on(-6), until: on(2) }],
    ['no more', [span(on(-6), on(-1))], null],
    ['never, as it turned out', [span(on(3), on(2))], null],
  ])('%s', (_when, spans, holding) => {
    expect(findAssignmentPeriod(spans, on(0))).toEqual(holding)
  })
})

test('however often it changes, nobody has a form twice on a day, and the past stays', () => {
  const change = fc.record({
    from: fc.nat(20),
    terms: fc.constantFrom(null, noOverrides, easier, { goalPercentage: null, matchRate: 50 as const }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let spans: AssignmentSpan[] = []
      for (const { from, terms } of changes) {
        const before = spans
        spans = changeAssignmentSpans(spans, on(from), terms)
        for (let day = -1; day < 25; day++) {
          const held = at(spans, on(day))
          expect(held.length).toBeLessThanOrEqual(1)
          const { startsOn: _start, endsOn: _end, ...own } = held[0] ?? span('', '')
          if (day >= from) expect(held[0] ? own : null).toEqual(terms)
          else
            expect(held.map(({ goalPercentage }) => goalPercentage)).toEqual(
              at(before, on(day)).map(({ goalPercentage }) => goalPercentage),
            )
        }
        expect(new Set(spans.map(({ startsOn }) => startsOn)).size).toBe(spans.length)
      }
    }),
  )
})
