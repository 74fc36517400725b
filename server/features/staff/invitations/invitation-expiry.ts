const validForDays = 7

/** When an invitation of this moment ends: seven times 24 hours later. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + validForDays * 86_400_000)
