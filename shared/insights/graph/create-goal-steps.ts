import type { DayPoint } from '../endpoints.ts'
import type { GraphPhase } from './graph-data.ts'

export interface GoalStep {
  from: string
  to: string
  percent: number
}

/** The goal as it stood: one step for each value, held over days without check-ins, none in phases without a goal. */
export function createGoalSteps(
  slots: readonly string[],
  days: ReadonlyMap<string, DayPoint>,
  phases: readonly GraphPhase[],
): GoalStep[] {
  const steps: GoalStep[] = []
  let held: number | null = null
  let isOpen = false
  for (const slot of slots) {
    held = days.get(slot)?.goalPercentage ?? held
    const phase = phases.findLast(({ from }) => from <= slot)
    const percent = phase?.hasGoal === false ? null : held
    const last = steps.at(-1)
    if (percent === null) isOpen = false
    else if (isOpen && last?.percent === percent) last.to = slot
    else {
      steps.push({ from: slot, to: slot, percent })
      isOpen = true
    }
  }
  return steps
}
