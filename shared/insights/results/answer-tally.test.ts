import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnsweredCheckIn } from '../answered-check-in.ts'
import { calculateTotalsByPeriod, calculateTotalsByQuestion, type PartTotal } from '../part-totals.ts'
import { type AnswerTally, calculateTallyTotals } from './answer-tally.ts'

const question = (id: string) => ({ id, type: 'yes-no' as const, text: `I ${id}.`, cue: null })
const given = (id: string, learner: 0 | 1, staff: 0 | 1 | null, times = 1, period = ''): AnswerTally => ({
  period,
  opensAt: period,
  times,
  content: { questions: [question(id)], yesYes: 2 },
  learner: { blind: { [id]: learner }, corrected: null },
  staff: staff === null ? null : { blind: { [id]: staff }, corrected: null },
})

test('each tally counts as often as it was answered, in points and in agreement', () => {
  const { questions, periods } = calculateTallyTotals([
    given('coat', 1, 1, 10),
    given('coat', 1, 0, 4),
    given('coat', 0, 1, 2),
  ])
  const coat = { earned: 20, possible: 32, compared: 16, agreed: 10, overRated: 4, underRated: 2 }
  expect(questions).toEqual([{ name: 'I coat.', ...coat }])
  expect(periods).toEqual([{ name: '', ...coat }])
})

test('what was answered most comes first, and no more than fifty are told', () => {
  const many = Array.from({ length: 60 }, (_, place) => given(`line ${place}`, 1, null, place === 40 ? 9 : 2))
  const { questions } = calculateTallyTotals(many)
  expect(questions).toHaveLength(50)
  expect(questions.slice(0, 3).map(({ name }) => name)).toEqual(['I line 40.', 'I line 0.', 'I line 1.'])
})

test('periods come as the day goes, however often they were answered', () => {
  const { periods } = calculateTallyTotals([
    given('coat', 1, null, 1, '11:00'),
    given('coat', 1, null, 9, '13:30'),
    given('coat', 1, null, 5, '09:00'),
  ])
  expect(periods.map(({ name }) => name)).toEqual(['09:00', '11:00', '13:30'])
})

const answer = fc.constantFrom(0, 1, 'na' as const)
const anyCheckIn: fc.Arbitrary<AnsweredCheckIn> = fc
  .record({
    period: fc.constantFrom('Morning', 'Lunch'),
    coat: fc.tuple(answer, answer),
    voice: fc.tuple(answer, answer),
    isMatched: fc.boolean(),
    corrected: fc.option(fc.record({ coat: answer, voice: answer })),
  })
  .map(({ period, coat, voice, isMatched, corrected }) => ({
    period,
    onDate: '2026-09-01',
    answeredAt: new Date('2026-09-01T09:00Z'),
    isEntered: false,
    content: { questions: [question('coat'), question('voice')], yesYes: 3 },
    learner: { blind: { coat: coat[0], voice: voice[0] }, corrected: null },
    staff: isMatched ? { blind: { coat: coat[1], voice: voice[1] }, corrected } : null,
  }))

/** A check-in's answers, a tally each. */
const talliesOf = ({ period, content, learner, staff }: AnsweredCheckIn): AnswerTally[] =>
  content.questions.map((each) => ({
    period,
    opensAt: '09:00',
    times: 1,
    content: { ...content, questions: [each] },
    learner: only(learner, each.id),
    staff: staff && only(staff, each.id),
  }))
const only = ({ blind, corrected }: AnsweredCheckIn['learner'], id: string) => ({
  blind: { [id]: blind[id]! },
  corrected: corrected && { [id]: corrected[id]! },
})

test('a group’s sums are those of all its check-ins together', () => {
  const byName = (sums: readonly PartTotal[]) => sums.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  fc.assert(
    fc.property(fc.array(anyCheckIn, { minLength: 1 }), (answered) => {
      const { questions, periods } = calculateTallyTotals(answered.flatMap(talliesOf))
      expect(byName(questions)).toEqual(byName(calculateTotalsByQuestion(answered)))
      expect(byName(periods)).toEqual(byName(calculateTotalsByPeriod(answered)))
    }),
  )
})
