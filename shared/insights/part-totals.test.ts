import { expect, test } from 'vitest'
import type { Answers } from '../forms/question-types/question-types.ts'
import type { AnsweredCheckIn } from './answered-check-in.ts'
import { clampToTwoYears } from './clamp-to-two-years.ts'
import { calculateTotalsByPeriod, calculateTotalsByQuestion } from './part-totals.ts'

const question = (id: string, text = `I ${id}.`) => ({ id, type: 'yes-no' as const, text, cue: null })
const checkIn = (
  learner: Answers,
  staff: Answers | null,
  overrides: Partial<AnsweredCheckIn> = {},
): AnsweredCheckIn => ({
  onDate: '2026-09-01',
  period: '',
  answeredAt: new Date('2026-09-01T09:00Z'),
  isEntered: false,
  content: { questions: [question('coat'), question('voice')], yesYes: 2 },
  learner: { blind: learner, corrected: null },
  staff: staff && { blind: staff, corrected: null },
  ...overrides,
})
const nothing = { compared: 0, agreed: 0, overRated: 0, underRated: 0 }

test('a question has its points over all check-ins, and its agreement over those that both answered', () => {
  const answered = [
    checkIn({ coat: 1, voice: 1 }, { coat: 1, voice: 0 }),
    checkIn({ coat: 0, voice: 0 }, { coat: 0, voice: 1 }),
    checkIn({ coat: 1, voice: 1 }, null),
  ]
  expect(calculateTotalsByQuestion(answered)).toEqual([
    { name: 'I coat.', earned: 5, possible: 6, compared: 2, agreed: 2, overRated: 0, underRated: 0 },
    { name: 'I voice.', earned: 2, possible: 6, compared: 2, agreed: 0, overRated: 1, underRated: 1 },
  ])
})

test('what is not applicable is compared with nothing, and the learner’s alone is neither over nor under', () => {
  const answered = [
    checkIn({ coat: 1, voice: 'na' }, { coat: 'na', voice: 1 }),
    checkIn({ coat: 'na', voice: 'na' }, { coat: 'na', voice: 'na' }),
  ]
  expect(calculateTotalsByQuestion(answered)).toEqual([
    { ...nothing, name: 'I coat.', earned: 0, possible: 0 },
    { ...nothing, name: 'I voice.', earned: 0, possible: 2, compared: 1 },
  ])
})

test('a correction changes the points and never the agreement', () => {
  const corrected = { blind: { coat: 0, voice: 0 }, corrected: { coat: 1, voice: 0 } }
  const [coat] = calculateTotalsByQuestion([checkIn({ coat: 1, voice: 0 }, null, { staff: corrected })])
  expect(coat).toMatchObject({ earned: 2, compared: 1, agreed: 0, overRated: 1 })
})

test('questions stand in their last order and words, and those of the past after them', () => {
  const before = checkIn({ coat: 1, voice: 1 }, null)
  const content = { questions: [question('hands'), question('voice', 'I was calm.')], yesYes: 2 }
  const after = checkIn({ hands: 1, voice: 1 }, null, { content })
  expect(calculateTotalsByQuestion([before, after]).map(({ name, possible }) => [name, possible])).toEqual([
    ['I hands.', 2],
    ['I was calm.', 4],
    ['I coat.', 2],
  ])
})

test('a period has the points of all its questions', () => {
  const yes = { coat: 1, voice: 1 }
  const of = (period: string, staff: Answers | null) => checkIn(yes, staff, { period })
  const answered = [of('Lunch', yes), of('Period 1', null), of('Lunch', { coat: 1, voice: 0 })]
  expect(calculateTotalsByPeriod(answered)).toEqual([
    { name: 'Lunch', earned: 6, possible: 8, compared: 4, agreed: 3, overRated: 1, underRated: 0 },
    { ...nothing, name: 'Period 1', earned: 4, possible: 4 },
  ])
  expect(calculateTotalsByPeriod([])).toEqual([])
})

test('no more than two years are looked at', () => {
  expect(clampToTwoYears('2026-09-01', '2026-09-30')).toBe('2026-09-01')
  expect(clampToTwoYears('2001-01-01', '2026-09-30')).toBe('2024-09-30')
})
