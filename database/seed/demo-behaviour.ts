import type { FormQuestion } from '#shared/forms/form-content.ts'
import { type Answers, getTopStep } from '#shared/forms/question-types/question-types.ts'

/** A repeatable stream of numbers from 0 to 1 (mulberry32), so that every demonstration tells the same story. */
export function createRandomGenerator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How a learner begins and where they get to: shares of what was asked that they did, and that they saw rightly. */
export interface LearnerHabit {
  start: number
  end: number
  honesty: number
  attendance: number
}

export function createLearnerHabit(random: () => number): LearnerHabit {
  const start = 0.45 + random() * 0.3
  return {
    start,
    end: Math.min(0.97, start + 0.1 + random() * 0.3),
    honesty: 0.55 + random() * 0.25,
    attendance: 0.9 + random() * 0.09,
  }
}

export interface DemoDay {
  /** 0 on the first day of the history, 1 on the last. */
  progress: number
  random: () => number
}

/** What the learner really did, which is what staff see. */
export function simulateStaffAnswers(
  habit: LearnerHabit,
  questions: readonly FormQuestion[],
  { progress, random }: DemoDay,
): Answers {
  const likely = habit.start + (habit.end - habit.start) * progress
  return answersOf(questions, ({ type }) => {
    const top = getTopStep(type)
    return Array.from({ length: top }, () => (random() < likely ? 1 : 0)).reduce<number>(
      (sum, step) => sum + step,
      0,
    )
  })
}

/** What the learner says they did: kinder to themself at first, more accurate with the weeks. */
export function simulateLearnerAnswers(
  habit: LearnerHabit,
  questions: readonly FormQuestion[],
  real: Answers,
  { progress, random }: DemoDay,
): Answers {
  const accurate = habit.honesty + (0.97 - habit.honesty) * progress
  return answersOf(questions, ({ id, type }) => {
    const step = Number(real[id])
    if (random() < accurate) return step
    const upward = random() < 0.85
    return Math.max(0, Math.min(getTopStep(type), step + (upward ? 1 : -1)))
  })
}

const answersOf = (questions: readonly FormQuestion[], answer: (question: FormQuestion) => number): Answers =>
  Object.fromEntries(questions.map((question) => [question.id, answer(question)]))
