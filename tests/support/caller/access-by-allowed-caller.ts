import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { Audience } from '#shared/endpoint.ts'

/**
 * Who may call an operation. A role stands for itself and for those above it, educators and observers within their
 * caseload; a `member` is anybody who works for the organisation, and sees all that the operation shows; an `author` is
 * an educator or somebody above, for what the whole organisation shares.
 */
export type AllowedCaller =
  | 'anybody'
  | 'signed-in'
  | 'staff'
  | 'member'
  | 'observer'
  | 'educator'
  | 'author'
  | 'admin'
  | 'owner'
  | 'learner'

interface Access {
  audience: Audience
  roles: Partial<Record<StaffRole, 'organisation' | 'caseload'>>
}

const owner = { owner: 'organisation' } as const
const admin = { ...owner, admin: 'organisation' } as const
const educator = { ...admin, educator: 'caseload' } as const
const observer = { ...educator, observer: 'caseload' } as const
const member = { ...admin, educator: 'organisation', observer: 'organisation' } as const

/** What a policy has to declare for this, said apart from the policies so that none is opened unnoticed. */
export const accessByAllowedCaller: Record<AllowedCaller, Access> = {
  anybody: { audience: 'public', roles: {} },
  'signed-in': { audience: 'signed-in', roles: {} },
  staff: { audience: 'staff', roles: {} },
  learner: { audience: 'learner', roles: {} },
  member: { audience: 'member', roles: member },
  observer: { audience: 'member', roles: observer },
  author: { audience: 'member', roles: { ...admin, educator: 'organisation' } },
  educator: { audience: 'member', roles: educator },
  admin: { audience: 'member', roles: admin },
  owner: { audience: 'member', roles: owner },
}
