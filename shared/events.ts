import type { ClosuresChanged, OrganisationFounded } from './organisations/events.ts'

/** Everything that one feature announces for those to its right. */
export type DomainEvent = OrganisationFounded | ClosuresChanged
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
