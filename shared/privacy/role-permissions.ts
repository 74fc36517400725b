import * as z from 'zod/mini'
import { staffRole } from '../auth/staff-role.ts'

/** What people ask who may do it. */
export const permissionActions = [
  'see-answers',
  'match',
  'write-notes',
  'write-forms',
  'add-learners',
  'move-learners',
  'give-rewards',
  'make-family-links',
  'see-team',
  'manage-team',
  'manage-organisation',
  'pay',
  'read-audit-log',
  'erase-learner',
  'manage-sign-in',
  'let-programs-in',
  'take-everything-along',
] as const
export type PermissionAction = (typeof permissionActions)[number]

/** Of everybody, or of the groups that somebody is in. */
export const accessExtent = z.enum(['organisation', 'caseload'])

export const rolePermissions = z.object({
  acts: z.array(
    z.object({ act: z.enum(permissionActions), roles: z.partialRecord(staffRole, accessExtent) }),
  ),
})
export type RolePermissions = z.infer<typeof rolePermissions>
