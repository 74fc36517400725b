/** Tokens that a learner has: the sum of the ledger, in which grants are positive and redemptions negative. */
export function calculateBalance(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
