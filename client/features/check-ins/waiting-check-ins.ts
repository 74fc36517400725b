import { queryOptions } from '@tanstack/react-query'

/**
 * Ids of the check-ins whose answers wait on this device. Told by the outbox, which comes after the first screen; until
 * then nobody knows.
 */
export const waitingCheckIns = queryOptions<string[]>({ queryKey: ['outbox'], enabled: false })
