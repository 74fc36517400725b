import { expect, test } from 'vitest'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { weekOf } from '#shared/time/calendar-day.ts'
import { summariseWeeks } from './summarise-weeks.ts'
import { toLearnerWeek } from './to-learner-week.ts'

const scored = (onDate: string, goalMet: boolean): DayPoint => ({
  onDate,
  mark: 'scored',
  earned: 8,
  possible: 10,
  ownEarned: 8,
  ownPossible: 10,
  goalPercentage: 80,
  goalMet,
  matched: 1,
  checkIns: 1,
  checkInIds: [onDate],
})

test('a learner of no group has the card that they would have in one, over all of their forms', () => {
  const learner = { id: 'ana', name: 'Ana' }
  const closures = [{ startsOn: '2026-11-25', endsOn: '2026-11-25', name: 'Fair' }]
  const week = toLearnerWeek({ learner, today: '2026-11-27', dates: weekOf('2026-11-23') }, [
    { days: [scored('2026-11-23', false), scored('2026-11-24', false)], closures },
    { days: [scored('2026-11-23', true)], closures },
  ])
  expect(summariseWeeks(week)).toMatchObject([
    {
      ...learner,
      scored: 2,
      met: 1,
      days: [{ mark: 'met' }, { mark: 'not-met' }, { mark: 'closed' }, { mark: 'none' }, { mark: 'ahead' }],
    },
  ])
})
