import type { StaffRole } from '#shared/auth/staff-role.ts'

export interface StaffPerson {
  readonly kind: 'staff'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: StaffRole
  readonly organisationId: string
}

export interface LearnerPerson {
  readonly kind: 'learner'
  readonly id: string
  readonly name: string
  readonly username: string
  readonly pin: string
  readonly organisationId: string
}

export type Person = StaffPerson | LearnerPerson
