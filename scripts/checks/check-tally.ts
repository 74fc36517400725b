/** How many checks or tests held. */
export interface CheckTally {
  passed: number
  failed: number
}

export const sumTallies = (tallies: readonly CheckTally[]): CheckTally =>
  tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )

export const formatTally = ({ passed, failed }: CheckTally): string => `${passed} passed, ${failed} failed`
