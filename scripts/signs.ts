import type { Finding } from '#server/platform/doctor/finding.ts'

/** How a line of what was looked at begins. */
export const signs: Record<Finding['verdict'], string> = { well: '✓', mind: '!', ill: '✗' }
