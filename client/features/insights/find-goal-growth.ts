import type { MyDay } from './my-day.ts'

/** The goal of a learner's first scored day and of the latest, in per cent, where it has gone up; else null. */
export function findGoalGrowth(days: readonly MyDay[]): { before: number; now: number } | null {
  const goals = days.filter(({ mark }) => mark === 'scored').map(({ goalPercentage }) => goalPercentage)
  const [before, now] = [goals[0] ?? 0, goals.at(-1) ?? 0]
  return now > before ? { before, now } : null
}
