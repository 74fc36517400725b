import { describe, expect, test } from 'vitest'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { membershipLabel } from './assignment-labels.ts'

const mia = { id: 'mia', groups: [{ id: '3b', name: 'Class 3B' }] }
const holder = (id: string, since: string, until: string | null = null) => ({ id, since, until })
const words = (held: ReturnType<typeof holder>[], chosen: string[] = []) =>
  membershipLabel(mia, {
    holders: new Map(held.map((each) => [each.id, each])),
    today: '2026-09-07',
    groupIds: new Set(chosen),
  })

const day = (date: string) => dayLabel(date, 'dated')

describe('beside a learner stands', () => {
  test.each<[string, string, string]>([
    [
      'since when they have the form',
      words([holder('mia', '2026-09-01')]),
      `has it since ${day('2026-09-01')}`,
    ],
    ['from when they get it', words([holder('mia', '2026-09-08')]), `gets it from ${day('2026-09-08')}`],
    [
      'until when they have it',
      words([holder('mia', '2026-09-01', '2026-09-11')]),
      `has it until ${day('2026-09-11')}`,
    ],
    [
      'through which group they have it too',
      words([holder('mia', '2026-09-01'), holder('3b', '2026-08-31')], ['3b']),
      `has it since ${day('2026-09-01')}, has it through Class 3B since ${day('2026-08-31')}`,
    ],
    ['through which group they would get it', words([], ['3b']), 'gets it through Class 3B'],
    ['where they belong', words([]), 'Class 3B'],
  ])('%s', (_what, said, expected) => {
    expect(said).toBe(expected)
  })
})
