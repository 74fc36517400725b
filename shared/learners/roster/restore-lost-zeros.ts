import { createNameSkeleton } from '../../visible-text.ts'
import { type ExistingLearner, learnersByUsername } from './existing-learner.ts'
import type { ParsedRosterLine } from './roster-row.ts'

/**
 * Gives usernames back the zeros that a spreadsheet took from their beginning: 123 of a line that finds nobody is 00123
 * where that is the learner of its name.
 */
export function restoreLostZeros(
  lines: readonly ParsedRosterLine[],
  learners: readonly ExistingLearner[],
): ParsedRosterLine[] {
  const known = learnersByUsername(learners)
  const keyOf = (username: string, name: string) => `${username} ${createNameSkeleton(name)}`
  const padded = new Map(
    learners
      .filter(({ username }) => /^0\d+$/.test(username))
      .map(({ username, name }) => [keyOf(username.replace(/^0+/, ''), name), username] as const),
  )
  if (padded.size === 0) return [...lines]
  return lines.map((line) => {
    const { username, name } = line.row
    const whole = known.has(username) ? undefined : padded.get(keyOf(username, name))
    return whole ? { ...line, row: { ...line.row, username: whole } } : line
  })
}
