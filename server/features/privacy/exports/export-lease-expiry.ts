const lease = 120_000

/** Until when a worker that writes an export is waited for; afterwards another goes on at the part it was at. */
export const exportLeaseExpiry = (now: Date): Date => new Date(now.getTime() + lease)
