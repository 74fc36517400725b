import type { LearnerWithdrawn } from './learners/events.ts'
import type { ClosuresChanged, OrganisationFounded } from './organisations/events.ts'

/** Everything that one feature announces for those to its right. */
export type DomainEvent = OrganisationFounded | ClosuresChanged | LearnerWithdrawn
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
