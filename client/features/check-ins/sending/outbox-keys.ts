/** Stored while answers may wait on this device, and changed with them, so that other tabs hear of it. */
export const outboxChangeKey = 'outbox_change'

/** Under which the page knows the check-ins whose answers wait. */
export const pendingCheckInsKey = ['outbox']
