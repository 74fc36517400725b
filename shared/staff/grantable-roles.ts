import type { StaffRole } from '../auth/staff-role.ts'

const given: Record<StaffRole, readonly StaffRole[]> = {
  owner: ['owner', 'admin', 'educator', 'observer'],
  admin: ['admin', 'educator', 'observer'],
  educator: [],
  observer: [],
}

/** The roles that somebody may give and take, the most first: only owners make and unmake owners. */
export const grantableRoles = (role: StaffRole): readonly StaffRole[] => given[role]
