import type {
  AccountRegistered,
  InvitedPersonVerified,
  LearnerChoseLanguage,
  LearnerSignedOut,
} from './auth/events.ts'
import type { CheckInsAnswered, DaysSettled } from './check-ins/events.ts'
import type { DraftsDeleted, FormPublished } from './forms/events.ts'
import type { GroupRestored } from './groups/events.ts'
import type {
  GroupsJoined,
  LearnersAdded,
  LearnersRestored,
  LearnersWithdrawn,
  RosterPreviewed,
} from './learners/events.ts'
import type {
  ClosuresChanged,
  LogoChosen,
  OrganisationCreated,
  TimeZoneChanged,
} from './organisations/events.ts'
import type {
  StaffAdded,
  StaffGroupsChosen,
  StaffInvited,
  StaffJoined,
  StaffRemoved,
} from './staff/events.ts'

/** Everything that one feature announces for those to its right. */
export type DomainEvent =
  | AccountRegistered
  | InvitedPersonVerified
  | LearnerSignedOut
  | LearnerChoseLanguage
  | OrganisationCreated
  | LogoChosen
  | TimeZoneChanged
  | ClosuresChanged
  | StaffAdded
  | StaffRemoved
  | StaffInvited
  | StaffJoined
  | StaffGroupsChosen
  | GroupRestored
  | GroupsJoined
  | RosterPreviewed
  | LearnersAdded
  | LearnersWithdrawn
  | LearnersRestored
  | DraftsDeleted
  | FormPublished
  | CheckInsAnswered
  | DaysSettled
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
