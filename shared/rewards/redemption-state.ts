interface Redemption {
  approvedAt: Date | null
  returnedAt: Date | null
  /** The member of staff who returned the tokens; null where the learner took it back. */
  returnedBy: string | null
}

export const redemptionStates = ['waiting', 'approved', 'declined', 'taken-back', 'undone'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Where a redemption stands, read off its times. */
export function redemptionState({ approvedAt, returnedAt, returnedBy }: Redemption): RedemptionState {
  if (returnedAt === null) return approvedAt === null ? 'waiting' : 'approved'
  if (approvedAt !== null) return 'undone'
  return returnedBy === null ? 'taken-back' : 'declined'
}
