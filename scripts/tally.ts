/** How many checks or tests held. */
export interface Tally {
  passed: number
  failed: number
}

export const sumTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )

export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`
