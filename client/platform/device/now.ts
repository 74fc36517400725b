import { drawnFor } from '../page/drawn-for.ts'

/** The time on this device, in milliseconds since 1970. */
export const now = (): number => drawnFor()?.now ?? Date.now()
