import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addResultTotals } from '#shared/insights/results/result-totals.ts'
import { weekShareBarsLayout } from './week-share-bars-layout.ts'
import { weekShareSelectors, withEmptyWeeks } from './week-share-selectors.ts'

const week = (from: string, answered = 0, missed = 0) => ({ ...addResultTotals([]), from, answered, missed })

test('weeks without check-ins stand as gaps between those with some, and never as zeros', () => {
  const weeks = [week('2026-10-19', 3, 1), week('2026-11-02', 0, 4)]
  expect(withEmptyWeeks(weeks).map(({ monday, week: of }) => [monday, of !== null])).toEqual([
    ['2026-10-19', true],
    ['2026-10-26', false],
    ['2026-11-02', true],
  ])
  const { bars } = weekShareBarsLayout(weeks, weekShareSelectors.answered, 300)
  expect(bars.map(({ percent, namesMonth }) => [percent, namesMonth])).toEqual([
    [75, true],
    [null, false],
    [0, true],
  ])
  expect(withEmptyWeeks([])).toEqual([])
})

test('a week that has check-ins but nothing to compare is a gap of the agreement alone', () => {
  const weeks = [week('2026-10-19', 3, 1)]
  expect(weekShareBarsLayout(weeks, weekShareSelectors.agreement, 300).bars[0]!.percent).toBeNull()
  expect(weekShareBarsLayout(weeks, weekShareSelectors.goal, 300).bars[0]!.percent).toBeNull()
})

test('in any width every bar stands within the drawing, apart from the next', () => {
  const mondays = Array.from({ length: 105 }, (_, place) =>
    new Date(Date.UTC(2024, 8, 2) + place * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1400 }), fc.integer({ min: 1, max: 105 }), (width, count) => {
      const weeks = mondays.slice(0, count).map((from) => week(from, 1, 1))
      const { bars, barWidth, left, right } = weekShareBarsLayout(weeks, weekShareSelectors.answered, width)
      expect(bars).toHaveLength(count)
      expect(bars[0]!.x - barWidth / 2).toBeGreaterThanOrEqual(left)
      expect(bars.at(-1)!.x + barWidth / 2).toBeLessThanOrEqual(right)
      for (const [place, bar] of bars.slice(1).entries())
        expect(bar.x - bars[place]!.x).toBeGreaterThan(barWidth)
    }),
  )
})
