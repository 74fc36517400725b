import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'

export const roleLabels: Record<StaffRole, () => string> = {
  owner: m.staff_role_owner,
  admin: m.staff_role_admin,
  educator: m.staff_role_educator,
  observer: m.staff_role_observer,
}
