import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { Phase, PhaseChange } from '#shared/insights/phases/phases.ts'

const changeWords = (change: PhaseChange): string => {
  switch (change.kind) {
    case 'goal':
      return m.staff_goal({ percent: formatPercent(change.percentage) })
    case 'match-rate':
      return m.phase_match_rate({ rate: formatPercent(change.rate) })
    case 'questions':
      return m.phase_questions()
    case 'reward':
      return change.name === null ? m.phase_no_reward() : m.phase_reward({ reward: change.name })
    case 'staff-note':
      return change.words
  }
}

/** What a phase is called: what changed with it; the first by what held when it began. */
export function phaseLabel({ changes, matchRate }: Phase): [title: string, ...more: string[]] {
  const [first, ...more] = changes.map(changeWords)
  return first === undefined ? [m.phase_match_rate({ rate: formatPercent(matchRate) })] : [first, ...more]
}

/** Its goal is written where the goal steps already. */
export const isGoalOnlyChange = ({ changes }: Phase) => changes.length === 1 && changes[0]?.kind === 'goal'
