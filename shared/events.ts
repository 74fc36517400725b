import type { AccountRegistered, InvitedPersonVouchedFor } from './auth/events.ts'
import type { LearnerRestored, LearnerWithdrawn } from './learners/events.ts'
import type { ClosuresChanged, OrganisationFounded } from './organisations/events.ts'
import type { StaffGroupsChosen, StaffInvited, StaffJoined } from './staff/events.ts'

/** Everything that one feature announces for those to its right. */
export type DomainEvent =
  | AccountRegistered
  | InvitedPersonVouchedFor
  | OrganisationFounded
  | ClosuresChanged
  | StaffInvited
  | StaffJoined
  | StaffGroupsChosen
  | LearnerWithdrawn
  | LearnerRestored
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
