import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateQuestionPoints } from '../../forms/calculate-question-points.ts'
import { isGoalMet } from '../../forms/goal.ts'
import { calculatePossiblePoints } from '../../forms/points.ts'
import type { Answer } from '../../forms/question-types/answer.ts'
import {
  type Answers,
  getTopStep,
  type QuestionTypeName,
  questionTypeNames,
} from '../../forms/question-types/question-types.ts'
import { scoreCheckIn, scoreCorrection } from './scoring.ts'

const hands = { id: 'hands', type: 'yes-no' } as const
const work = { id: 'work', type: 'yes-no' } as const
const words = { id: 'words', type: 'yes-no' } as const
const help = { id: 'help', type: 'yes-no' } as const
const questions = [hands, work, words, help]

describe('a matched check-in', () => {
  test('earns for each question what both raters say about it', () => {
    const score = scoreCheckIn({
      questions,
      yesYes: 2,
      learner: { hands: 0, work: 1, words: 1, help: 1 },
      staff: { hands: 0, work: 1, words: 0, help: 1 },
    })
    expect(score).toEqual({
      earned: 5,
      possible: 8,
      selfRated: false,
      agreed: 3,
      compared: 4,
      perQuestion: [
        { questionId: 'hands', learner: 0, staff: 0, verdict: 'match', earned: 1, possible: 2 },
        { questionId: 'work', learner: 1, staff: 1, verdict: 'match', earned: 2, possible: 2 },
        { questionId: 'words', learner: 1, staff: 0, verdict: 'over-rating', earned: 0, possible: 2 },
        { questionId: 'help', learner: 1, staff: 1, verdict: 'match', earned: 2, possible: 2 },
      ],
    })
  })

  test.each([
    ['staff find a question not applicable: it is removed', 1, 'na', 0, 0, 'not-applicable', 0],
    ['both find it not applicable: it is removed', 'na', 'na', 0, 0, 'not-applicable', 0],
    ['only the learner does: a mismatch of 0', 'na', 1, 0, 2, 'mismatch', 1],
    ['only the learner does, staff say no: a mismatch of 0', 'na', 0, 0, 2, 'mismatch', 1],
  ] as const)('%s', (_case, learner, staff, earned, possible, verdict, compared) => {
    const score = scoreCheckIn({
      questions: [hands],
      yesYes: 2,
      learner: { hands: learner },
      staff: { hands: staff },
    })
    expect(score).toMatchObject({ earned, possible, agreed: 0, compared, selfRated: false })
    expect(score.perQuestion[0]?.verdict).toBe(verdict)
  })

  // Rows by the learner's answer and columns by the staff's, from the lowest step to not applicable; earned of possible.
  test.each([
    ['yes-no', ['1/3 0/3 0/0', '0/3 3/3 0/0', '0/3 0/3 0/0']],
    ['faces', ['1/5 0/5 0/5 0/0', '0/5 3/5 2/5 0/0', '0/5 2/5 5/5 0/0', '0/5 0/5 0/5 0/0']],
    [
      'rating',
      [
        '1/9 0/9 0/9 0/9 0/9 0/0',
        '0/9 3/9 2/9 0/9 0/9 0/0',
        '0/9 2/9 5/9 4/9 0/9 0/0',
        '0/9 0/9 4/9 7/9 6/9 0/0',
        '0/9 0/9 0/9 6/9 9/9 0/0',
        '0/9 0/9 0/9 0/9 0/9 0/0',
      ],
    ],
  ] as const)(
    'of %s earns for each two answers exactly this, at three points for a shared yes',
    (type, wanted) => {
      const answers: Answer[] = [...Array(getTopStep(type) + 1).keys(), 'na']
      const pointsFor = (learner: Answer, staff: Answer) => {
        const raters = { learner: { it: learner }, staff: { it: staff } }
        const { earned, possible } = scoreCheckIn({ questions: [{ id: 'it', type }], yesYes: 3, ...raters })
        return `${earned}/${possible}`
      }
      expect(answers.map((learner) => answers.map((staff) => pointsFor(learner, staff)).join(' '))).toEqual(
        wanted,
      )
    },
  )

  test('weighs each question by its type', () => {
    const mixed = [hands, { id: 'calm', type: 'faces' }, { id: 'effort', type: 'rating' }] as const
    const learner = { hands: 1, calm: 2, effort: 3 }
    const staff = { hands: 1, calm: 1, effort: 3 }
    expect(scoreCheckIn({ questions: mixed, yesYes: 3, learner, staff })).toMatchObject({
      earned: 12,
      possible: 17,
    })
  })
})

describe('a check-in without a match', () => {
  test('is scored as if staff had agreed, marked self-rated, and compares nothing', () => {
    const score = scoreCheckIn({
      questions,
      yesYes: 2,
      learner: { hands: 0, work: 1, words: 1, help: 1 },
      staff: null,
    })
    expect(score).toMatchObject({ earned: 7, possible: 8, selfRated: true, agreed: 0, compared: 0 })
    expect(score.perQuestion.map(({ verdict }) => verdict)).toEqual([null, null, null, null])
  })

  test('leaves out what the learner finds not applicable', () => {
    const score = scoreCheckIn({
      questions: [hands, work],
      yesYes: 2,
      learner: { hands: 'na', work: 1 },
      staff: null,
    })
    expect(score).toMatchObject({ earned: 2, possible: 2 })
  })

  test('has nothing possible when nothing was applicable', () => {
    const score = scoreCheckIn({ questions: [hands], yesYes: 2, learner: { hands: 'na' }, staff: null })
    expect(score).toMatchObject({ earned: 0, possible: 0 })
  })
})

test('every question needs an answer from whoever answered', () => {
  const learner = { hands: 1 }
  const lacking = (id: string) => new RangeError(`Question ${id} has no answer`)
  expect(() => scoreCheckIn({ questions: [hands, work], yesYes: 2, learner, staff: null })).toThrow(
    lacking('work'),
  )
  expect(() => scoreCheckIn({ questions: [hands], yesYes: 2, learner, staff: {} })).toThrow(lacking('hands'))
})

test('a correction changes the points and never the agreement', () => {
  const blind = { learner: { hands: 1, work: 1 }, staff: { hands: 0, work: 1 } }
  const corrected = { learner: { hands: 1, work: 1 }, staff: { hands: 1, work: 1 } }
  const score = scoreCorrection({ questions: [hands, work], yesYes: 2, blind, corrected })
  expect(score).toMatchObject({ earned: 4, possible: 4, agreed: 1, compared: 2 })
  expect(score.perQuestion.map(({ verdict }) => verdict)).toEqual(['match', 'match'])
})

interface Round {
  questions: { id: string; type: QuestionTypeName }[]
  yesYes: number
  learner: Answers
  staff: Answers
}

const anyYesYes = fc.integer({ min: 2, max: 10 })
const stepOf = (type: QuestionTypeName): fc.Arbitrary<Answer> => fc.nat(getTopStep(type))
const answerOf = (type: QuestionTypeName) =>
  fc.oneof({ weight: 5, arbitrary: stepOf(type) }, { weight: 1, arbitrary: fc.constant<Answer>('na') })

const anyRound: fc.Arbitrary<Round> = fc
  .tuple(fc.array(fc.constantFrom(...questionTypeNames), { minLength: 1, maxLength: 12 }), anyYesYes)
  .chain(([types, yesYes]) => {
    const asked = types.map((type, n) => ({ id: `q${n}`, type }))
    const answersBy = () =>
      fc.record(
        Object.fromEntries(asked.map(({ id, type }) => [id, answerOf(type)])),
      ) as fc.Arbitrary<Answers>
    return fc.record({
      questions: fc.constant(asked),
      yesYes: fc.constant(yesYes),
      learner: answersBy(),
      staff: answersBy(),
    })
  })

describe('any check-in', () => {
  test('earns from 0 to what is possible, and at most what its questions can give', () => {
    fc.assert(
      fc.property(anyRound, fc.boolean(), ({ staff, ...round }, isMatched) => {
        const score = scoreCheckIn({ ...round, staff: isMatched ? staff : null })
        expect(score.earned).toBeGreaterThanOrEqual(0)
        expect(score.earned).toBeLessThanOrEqual(score.possible)
        expect(score.possible).toBeLessThanOrEqual(calculatePossiblePoints(round.questions, round.yesYes))
        expect(score.agreed).toBeLessThanOrEqual(score.compared)
        expect(score.compared).toBeLessThanOrEqual(round.questions.length)
      }),
    )
  })

  test('without a match scores what it would if staff had given the same answers', () => {
    fc.assert(
      fc.property(anyRound, ({ questions: asked, yesYes, learner }) => {
        const alone = scoreCheckIn({ questions: asked, yesYes, learner, staff: null })
        const agreed = scoreCheckIn({ questions: asked, yesYes, learner, staff: learner })
        expect([alone.earned, alone.possible]).toEqual([agreed.earned, agreed.possible])
      }),
    )
  })
})

describe('honesty', () => {
  test('beats every other answer to a question on which staff see what the learner sees, for every m and y', () => {
    for (const type of questionTypeNames) {
      for (let yesYes = 2; yesYes <= 10; yesYes++) {
        for (let seen = 0; seen <= getTopStep(type); seen++) {
          const honest = calculateQuestionPoints(seen, seen, yesYes)
          for (let other = 0; other <= getTopStep(type); other++) {
            if (other !== seen) expect(calculateQuestionPoints(other, seen, yesYes)).toBeLessThan(honest)
          }
        }
      }
    }
  })

  test('is the best policy in every matched check-in, in points and for the goal, whatever else is answered', () => {
    fc.assert(
      fc.property(anyRound, fc.integer({ min: 1, max: 100 }), ({ learner, staff: seen, ...asked }, goal) => {
        const honest = scoreCheckIn({ ...asked, learner: seen, staff: seen })
        const other = scoreCheckIn({ ...asked, learner, staff: seen })
        const isDifferent = asked.questions.some(({ id }) => seen[id] !== 'na' && learner[id] !== seen[id])
        expect(other.possible).toBe(honest.possible)
        expect(honest.earned - other.earned).toBeGreaterThanOrEqual(isDifferent ? 1 : 0)
        if (isGoalMet(other.earned, other.possible, goal)) {
          expect(isGoalMet(honest.earned, honest.possible, goal)).toBe(true)
        }
      }),
    )
  })

  test('is the best policy on average too, while staff see what the learner sees p/(1 + p) of the time or more, p being the points possible', () => {
    const anyBelief = fc.constantFrom(...questionTypeNames).chain((type) =>
      fc.record({
        type: fc.constant(type),
        yesYes: anyYesYes,
        seen: fc.nat(getTopStep(type)),
        chancesOfOthers: fc.array(fc.nat(1000), {
          minLength: getTopStep(type) + 1,
          maxLength: getTopStep(type) + 1,
        }),
        surplus: fc.nat(1000),
      }),
    )
    fc.assert(
      fc.property(anyBelief, ({ type, yesYes, seen, chancesOfOthers, surplus }) => {
        const others = chancesOfOthers.map((chance, step) => (step === seen ? 0 : chance))
        const possible = calculatePossiblePoints([{ type }], yesYes)
        const sureness = possible * others.reduce((sum, chance) => sum + chance, 0) + surplus
        const expected = (learner: number) =>
          others
            .map(
              (chance, step) =>
                (step === seen ? sureness : chance) * calculateQuestionPoints(learner, step, yesYes),
            )
            .reduce((sum, weighed) => sum + weighed, 0)
        for (let other = 0; other <= getTopStep(type); other++) {
          expect(expected(seen)).toBeGreaterThanOrEqual(expected(other))
        }
      }),
    )
  })

  test('stops paying best below a match rate of 1 − 1/y, and not at it', () => {
    for (let yesYes = 2; yesYes <= 10; yesYes++) {
      const honestNo = calculateQuestionPoints(0, 0, yesYes)
      const inflated = (rate: number) =>
        rate * calculateQuestionPoints(1, 0, yesYes) + (1 - rate) * calculateQuestionPoints(1, 1, yesYes)
      const threshold = 1 - 1 / yesYes
      expect(inflated(threshold)).toBeCloseTo(honestNo)
      expect(inflated(threshold - 0.01)).toBeGreaterThan(honestNo)
      expect(inflated(threshold + 0.01)).toBeLessThan(honestNo)
    }
  })
})
