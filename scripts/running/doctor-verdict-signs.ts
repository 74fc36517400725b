import type { DoctorFinding } from '#server/platform/doctor/doctor-finding.ts'

/** How a line of what was looked at begins. */
export const doctorVerdictSigns: Record<DoctorFinding['verdict'], string> = { well: '✓', mind: '!', ill: '✗' }
