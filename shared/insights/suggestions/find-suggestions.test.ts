import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFadingRule } from '../../check-ins/fading/fading-rule.ts'
import type { MatchedCheckIn } from '../../check-ins/fading/propose-match-rate.ts'
import { matchRates } from '../../forms/match-rate.ts'
import type { Answers } from '../../forms/question-types/question-types.ts'
import type { AnsweredCheckIn } from '../answered-check-in.ts'
import { findSuggestions } from './find-suggestions.ts'
import type { LearnerHistory, SettledDay } from './learner-history.ts'

const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)

/** From the first of September on, in per cent, at one goal. */
const days = (scores: readonly number[], goalPercentage = 80): SettledDay[] =>
  scores.map((score, place) => ({
    onDate: dayAfter('2026-09-01', place),
    earned: score,
    possible: 100,
    goalPercentage,
    goalMet: score >= goalPercentage,
  }))
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make)
/** Days that speak for nothing. */
const quiet = days([90, 70, 90, 70, 90, 70])

const questions = ['coat', 'voice', 'hands'].map((id) => ({
  id,
  type: 'yes-no' as const,
  text: `I ${id}.`,
  cue: null,
}))
const row = (steps: string): Answers =>
  Object.fromEntries(questions.map(({ id }, place) => [id, Number(steps[place])]))
/** An hour after the one before, where no second of the day is given. */
let hours = 0
const checkIn = (overrides: Partial<AnsweredCheckIn> & { own: string; seen?: string; at?: number }) => {
  const { own, seen, at = 3600 * ++hours, ...rest } = overrides
  return {
    onDate: '2026-09-01',
    period: '',
    answeredAt: new Date(Date.parse('2026-09-01T09:00Z') + at * 1000),
    isEntered: false,
    content: { questions, yesYes: 2 },
    learner: { blind: row(own), corrected: null },
    staff: seen ? { blind: row(seen), corrected: null } : null,
    ...rest,
  } satisfies AnsweredCheckIn
}
const match = (overrides: Partial<MatchedCheckIn> = {}): MatchedCheckIn => ({
  matchRate: 100,
  agreed: 3,
  compared: 3,
  overRated: 0,
  reachedGoal: true,
  ...overrides,
})

const suggested = (course: Partial<LearnerHistory>) =>
  findSuggestions({
    days: quiet,
    answered: [],
    rule: defaultFadingRule,
    matchRate: 100,
    matches: [],
    goalPercentage: course.days?.at(-1)?.goalPercentage ?? 80,
    lowestGoal: 20,
    ...course,
  }).map(({ source: _, ...suggestion }) => suggestion)

test('numbers that speak for nothing suggest nothing', () => {
  expect(suggested({})).toEqual([])
  expect(suggested({ days: [] })).toEqual([])
})

test('while fewer than five days have a score, that alone is said, whatever else would be', () => {
  const matches = times(5, match({ overRated: 1 }))
  expect(suggested({ days: days([90, 90, 90, 90]), matches, matchRate: 50 })).toEqual([
    { kind: 'data-thin', scored: 4, needed: 5 },
  ])
})

describe('a goal', () => {
  test.each([
    ['met on five days running goes up by ten', [90, 90, 90, 90, 90], 70, { met: 5, goal: 70, to: 80 }],
    ['never goes above 90 %', times(6, 95), 85, { met: 6, goal: 85, to: 90 }],
  ])('that is %s', (_, scores, goal, numbers) => {
    expect(suggested({ days: days(scores, goal) })).toEqual([{ kind: 'goal-up', ...numbers }])
  })

  test('of 90 % stays, and so does one that was met on four days only', () => {
    expect(suggested({ days: days(times(8, 100), 90) })).toEqual([])
    expect(suggested({ days: days([70, 90, 90, 90, 90]) })).toEqual([])
  })

  test('that was raised is judged by the days since', () => {
    const raised = [...days(times(5, 95), 80), ...days(times(4, 95), 90 - 5)]
    expect(suggested({ days: raised })).toEqual([])
  })

  test('far above three days running comes down to what is within reach of all three', () => {
    expect(suggested({ days: days([90, 90, 50, 40, 45]) })).toEqual([
      { kind: 'goal-down', below: 3, goal: 80, to: 60 },
    ])
  })

  test('missed by less, or on two days only, stays', () => {
    expect(suggested({ days: days([90, 90, 70, 70, 70]) })).toEqual([])
    expect(suggested({ days: days([90, 90, 90, 30, 30]) })).toEqual([])
  })

  test('is left alone where staff have changed it since the last scored day', () => {
    expect(suggested({ days: days(times(5, 90), 70), goalPercentage: 80 })).toEqual([])
    expect(suggested({ days: days([90, 90, 50, 40, 45]), goalPercentage: 60 })).toEqual([])
  })

  test('never goes down to where honest zeros alone would meet it', () => {
    expect(suggested({ days: days([90, 90, 50, 40, 45]), lowestGoal: 61 })).toEqual([])
  })
})

describe('the match rate', () => {
  test('goes down and back by the rule that proposes it everywhere', () => {
    expect(suggested({ matches: times(10, match()) })).toMatchObject([
      { kind: 'match-rate', from: 100, to: 50, because: 'accurate', agreed: 30, compared: 30 },
    ])
    expect(suggested({ matchRate: 33, matches: times(5, match({ overRated: 1 })) })).toMatchObject([
      { kind: 'match-rate', from: 33, to: 100, because: 'over-rated', overRated: 5 },
    ])
  })

  test('has no step back from 100 %: then the over-rating itself is said', () => {
    const matches = [match({ overRated: 1 }), match(), match({ overRated: 2 }), match(), match()]
    expect(suggested({ matches })).toEqual([{ kind: 'over-rating', overRated: 2, checkIns: 5 }])
    expect(suggested({ matches: matches.slice(1) })).toEqual([])
  })
})

test('ten days running at the goal with surprise matches only: the learner may manage alone', () => {
  const atGoal = days(times(10, 95), 90)
  expect(suggested({ days: atGoal, matchRate: 5 })).toEqual([{ kind: 'let-go', met: 10 }])
  expect(suggested({ days: atGoal.slice(1), matchRate: 5 })).toEqual([])
  expect(suggested({ days: atGoal, matchRate: 16 })).toEqual([])
})

describe('clicking through', () => {
  const clicked = (...seconds: number[]) => seconds.map((at) => checkIn({ own: '111', at }))
  test('is three check-ins with the one answer, each within fifteen seconds of the one before', () => {
    expect(suggested({ answered: clicked(0, 15, 30) })).toEqual([
      { kind: 'unreflected', checkIns: 3, seconds: 30 },
    ])
    expect(suggested({ answered: clicked(0, 15, 31) })).toEqual([])
    expect(suggested({ answered: clicked(0, 10) })).toEqual([])
  })

  test('is not found in answers that differ, in what staff typed in, or in less than three questions', () => {
    expect(suggested({ answered: [0, 5, 9].map((at) => checkIn({ own: '110', at })) })).toEqual([])
    expect(suggested({ answered: clicked(0, 5, 9).map((each) => ({ ...each, isEntered: true })) })).toEqual(
      [],
    )
    const content = { questions: questions.slice(1), yesYes: 2 }
    const learner = { blind: { voice: 1, hands: 1 }, corrected: null }
    expect(suggested({ answered: clicked(0, 5, 9).map((each) => ({ ...each, content, learner })) })).toEqual(
      [],
    )
  })

  test('is found in whatever order the check-ins opened', () => {
    expect(suggested({ answered: clicked(9, 0, 5) })).toMatchObject([{ kind: 'unreflected', seconds: 9 }])
  })
})

describe('a question', () => {
  const matched = (count: number, own: string, seen: string) => many(count, () => checkIn({ own, seen }))
  test('that earned every point in its last ten matches is mastered', () => {
    expect(suggested({ answered: [...matched(1, '000', '111'), ...matched(10, '100', '110')] })).toEqual([
      { kind: 'question-mastered', question: 'I coat.', checkIns: 10 },
      { kind: 'question-never', question: 'I hands.', checkIns: 10 },
    ])
    expect(suggested({ answered: matched(9, '100', '110') })).toEqual([])
  })

  test('is judged by what it was corrected to', () => {
    const corrected = { blind: row('110'), corrected: row('111') }
    const answered = matched(10, '111', '110').map((each) => ({ ...each, staff: corrected }))
    expect(suggested({ answered }).map(({ kind }) => kind)).toEqual(times(3, 'question-mastered'))
  })
})

test('a period that earns far less than the others is named, once it has ten check-ins', () => {
  const of = (period: string, own: string, count: number) => many(count, () => checkIn({ period, own }))
  const morning = of('Morning', '111', 10)
  // Unmatched zeros earn half of the points.
  expect(suggested({ answered: [...morning, ...of('Lunch', '000', 10)] })).toEqual([
    { kind: 'period-low', period: 'Lunch', percent: 50, others: 100 },
  ])
  expect(suggested({ answered: [...morning, ...of('Lunch', '000', 9)] })).toEqual([])
  expect(suggested({ answered: of('', '000', 20) })).toEqual([])
})

test('each suggestion but those on questions names its source', () => {
  const course = {
    days: days(times(10, 95), 70),
    rule: defaultFadingRule,
    matchRate: 5 as const,
    answered: [],
    matches: [],
    goalPercentage: 70,
    lowestGoal: 20,
  }
  const sources = findSuggestions(course).map(({ source }) => source)
  expect(sources).not.toEqual([])
  for (const source of sources) expect(source).toMatch(/\d{4}/)
})

test('whatever the days were: never up and down at once, and a new goal lies the way it is meant', () => {
  const seen = new Set<string>()
  const anyDays = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 20 })
  fc.assert(
    fc.property(
      anyDays,
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...matchRates),
      (scores, goal, matchRate) => {
        const found = findSuggestions({
          days: days(scores, goal),
          answered: [],
          rule: defaultFadingRule,
          matchRate,
          matches: [],
          goalPercentage: goal,
          lowestGoal: 1,
        })
        const kinds = found.map(({ kind }) => kind)
        expect(kinds.includes('goal-up') && kinds.includes('goal-down')).toBe(false)
        for (const each of found) {
          seen.add(each.kind)
          if (each.kind === 'goal-up') expect(each.to).toBeGreaterThan(each.goal)
          if (each.kind === 'goal-down') expect(each.to).toBeLessThan(each.goal)
        }
      },
    ),
  )
  expect([...seen]).toEqual(expect.arrayContaining(['goal-up', 'goal-down']))
})
