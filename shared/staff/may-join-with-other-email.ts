import type { StaffRole } from '../auth/staff-role.ts'

/**
 * Whether an invitation works for an account with another e-mail address than it was sent to. A forwarded mail must
 * not make somebody else an owner or admin, whatever they confirm.
 */
export const mayJoinWithOtherEmail = (role: StaffRole): boolean => role === 'educator' || role === 'observer'
