import { type QuestionScore, scoreCheckIn } from '../../check-ins/scoring/scoring.ts'
import { latestAnswers } from '../../check-ins/scoring/stored-score.ts'
import { scorePercentage } from '../../forms/goal.ts'
import type { AnsweredCheckIn } from '../answered-check-in.ts'
import type { LearnerHistory, PlanHistory } from './learner-history.ts'

const clickedAtLeast = 3
const clickedWithinSeconds = 15
const questionsAtLeast = 3

const matchesOfQuestion = 10

const checkInsOfPeriod = 10
const percentBelowOthers = 20

/** Three check-ins of three questions or more, all answered alike, each within 15 seconds of the one before. */
export function detectIdenticalAnswers({ answered }: LearnerHistory) {
  const byTime = answered
    .filter(({ isEntered }) => !isEntered)
    .toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())
  let run: AnsweredCheckIn[] = []
  let longest: AnsweredCheckIn[] = []
  for (const checkIn of byTime) {
    const before = run.at(-1)
    run = before && isClickedAfter(before, checkIn) ? [...run, checkIn] : [checkIn]
    if (run.length >= longest.length) longest = run
  }
  const [first, last] = [longest[0], longest.at(-1)]
  return first && last && longest.length >= clickedAtLeast
    ? { checkIns: longest.length, seconds: secondsBetween(first, last) }
    : null
}

const secondsBetween = (a: AnsweredCheckIn, b: AnsweredCheckIn) =>
  Math.round((b.answeredAt.getTime() - a.answeredAt.getTime()) / 1000)

function isClickedAfter(before: AnsweredCheckIn, checkIn: AnsweredCheckIn): boolean {
  const steps = ({ learner }: AnsweredCheckIn) => Object.values(learner.blind)
  const given = [...steps(before), ...steps(checkIn)]
  return (
    Math.min(steps(before).length, steps(checkIn).length) >= questionsAtLeast &&
    new Set(given).size === 1 &&
    secondsBetween(before, checkIn) <= clickedWithinSeconds
  )
}

/** Questions that earned every point in their last ten matches: they may make room for another. */
export const detectMasteredQuestions = (course: PlanHistory) =>
  questionsThat(course, ({ earned, possible }) => earned === possible)

/** Questions of which staff saw nothing in their last ten matches: they may be out of reach. */
export const detectNeverEarnedQuestions = (course: PlanHistory) =>
  questionsThat(course, ({ staff }) => staff === 0)

function questionsThat({ answered }: PlanHistory, holds: (score: QuestionScore) => boolean) {
  const scores = answered
    .filter(({ staff }) => staff !== null)
    .flatMap((checkIn) => countingScore(checkIn).perQuestion)
    .filter(({ possible }) => possible > 0)
  return (answered.at(-1)?.content.questions ?? []).flatMap(({ id, text }) => {
    const last = scores.filter(({ questionId }) => questionId === id).slice(-matchesOfQuestion)
    return last.length === matchesOfQuestion && last.every(holds)
      ? [{ question: text, checkIns: last.length }]
      : []
  })
}

/** The period whose check-ins, ten at least, earned 20 percentage points less than those of all others. */
export function detectLowScoringPeriod({ answered }: LearnerHistory) {
  const scores = answered.map((checkIn) => ({ period: checkIn.period, ...countingScore(checkIn) }))
  const low = [...Map.groupBy(scores, ({ period }) => period)].flatMap(([period, own]) => {
    const percent = percentOf(own)
    const others = percentOf(scores.filter((each) => each.period !== period))
    const isLow =
      percent !== null &&
      others !== null &&
      own.length >= checkInsOfPeriod &&
      others - percent >= percentBelowOthers
    return isLow ? [{ period, percent, others }] : []
  })
  return low.toSorted((a, b) => a.percent - b.percent)[0] ?? null
}

const countingScore = ({ content, learner, staff }: AnsweredCheckIn) =>
  scoreCheckIn({ ...content, learner: latestAnswers(learner), staff: staff && latestAnswers(staff) })

function percentOf(scores: readonly { earned: number; possible: number }[]): number | null {
  const sum = (part: 'earned' | 'possible') => scores.reduce((total, score) => total + score[part], 0)
  return scorePercentage(sum('earned'), sum('possible'))
}
