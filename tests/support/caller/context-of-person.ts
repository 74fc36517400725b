import type { LearnerContext, MemberContext } from '#server/kernel/context.ts'
import { createContext } from '#server/kernel/create-context.ts'
import type { TestApp } from '../test-app.ts'
import type { LearnerPerson, Person, StaffPerson } from './person.ts'

const noSession = Buffer.alloc(32)

/** The context in which this person's use cases run, at the clock's present time. */
export function contextOfPerson(app: TestApp, person: StaffPerson): MemberContext
export function contextOfPerson(app: TestApp, person: LearnerPerson): LearnerContext
export function contextOfPerson(app: TestApp, person: Person): MemberContext | LearnerContext {
  const base = {
    ...createContext(app.runtime),
    sessionHash: noSession,
    organisationId: person.organisationId,
  }
  if (person.kind === 'learner')
    return { ...base, ticketKey: noSession, actor: { kind: 'learner', learnerId: person.id } }
  const { id: accountId, name, email, role } = person
  return {
    ...base,
    isGuideTour: false,
    chosenLanguage: null,
    limitedTo: null,
    actor: { kind: 'staff', accountId, name, email },
    role,
  }
}
