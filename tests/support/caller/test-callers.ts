import { randomUUID } from 'node:crypto'
import { revokeApiKey } from '#server/features/integrations/keys/revoke-api-key.ts'
import { type ApiKeyScope, apiKeyScope } from '#shared/api-key-scope.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { createSchool, type School } from '../school/school.ts'
import type { TestApp } from '../test-app.ts'
import { contextOfPerson } from './context-of-person.ts'
import { createTestKey } from './create-test-key.ts'
import type { Person, StaffPerson } from './person.ts'

/** Somebody who calls, and how near they are to what the call is about. */
export interface TestCaller {
  who: Person | { token: string } | null
  /** What `X-Organisation` says. */
  organisation?: string
  /** What they are in the organisation named; nothing for whoever does not work there. */
  role?: StaffRole
  /** The one organisation that their session reaches. */
  limitedTo?: string
  /** Their organisation asks for a second factor, and they have none. */
  lacksSecondFactor?: boolean
  /** They call by a key that may do this. */
  keyScopes?: readonly ApiKeyScope[]
  /** Their key was taken back. */
  isDead?: boolean
  /** Their key is of another organisation than the one that they name. */
  isStray?: boolean
  /** Whether that organisation is the one that the call is about. */
  isHere?: boolean
  /** Whether the learner and the group that the call is about are theirs. */
  isNear?: boolean
}

/** A learner in a group, and everybody who could ask about them: of their organisation, of another, and nobody at all. */
export async function createTestCallers(app: TestApp) {
  const school = await createSchool(app)
  const other = await createSchool(app)
  const strict = await createSchool(app)
  await app.database.owner.query('insert into sign_in_rules values ($1, true)', [strict.organisation.id])
  const learner = await school.addLearner()
  const classmate = await school.addLearner()
  const { owner, educator, observer } = school
  const group = await school.addGroup({ staff: [educator, observer], learners: [learner, classmate] })

  const seats: Record<string, TestCaller> = {
    nobody: { who: null },
    'a made-up token': { who: { token: 'a-token-that-nobody-was-given' } },
    'a key for learners': { ...(await keySeat(app, owner, ['read-learners'])), isHere: true },
    'a key for forms': { ...(await keySeat(app, owner, ['read-forms'])), isHere: true },
    'a key for results': { ...(await keySeat(app, owner, ['read-results'])), isHere: true },
    'a key from elsewhere': await keySeat(app, other.owner, apiKeyScope.options),
    'a key from elsewhere, naming this organisation': {
      ...(await keySeat(app, other.owner, apiKeyScope.options)),
      organisation: school.organisation.id,
      isStray: true,
    },
    'a key that was taken back': { ...(await keySeat(app, owner, apiKeyScope.options, { isDead: true })) },
    'the learner': { who: learner, isNear: true },
    'another learner': { who: classmate },
    'a learner from elsewhere': { who: await other.addLearner() },
    'an owner who names no organisation': { who: owner },
    'an owner who names one that is not there': { who: owner, organisation: randomUUID() },
    'an owner who names nonsense': { who: owner, organisation: "' or true --" },
    'an owner by this organisation’s provider': {
      ...seatOf(owner),
      isHere: true,
      limitedTo: school.organisation.id,
    },
    'an owner by another organisation’s provider': {
      who: owner,
      organisation: school.organisation.id,
      limitedTo: other.organisation.id,
    },
    'an owner from where a second factor is asked for, by its provider': {
      ...seatOf(strict.owner),
      limitedTo: strict.organisation.id,
    },
    ...(await staffSeats(app, strict, { place: 'from where a second factor is asked for', isStrict: true })),
    ...(await staffSeats(app, school, { place: 'here', isHere: true })),
    ...(await staffSeats(app, other, { place: 'from elsewhere, at home', isHere: false })),
    ...(await staffSeats(app, other, { place: 'from elsewhere, naming this organisation', naming: school })),
  }
  return { seats, school, learner, group }
}

async function keySeat(
  app: TestApp,
  owner: StaffPerson,
  scopes: readonly ApiKeyScope[],
  { isDead = false } = {},
): Promise<TestCaller> {
  const { key, secret } = await createTestKey(app, owner, { scopes: [...scopes] })
  if (isDead) await revokeApiKey(contextOfPerson(app, owner), { keyId: key.id })
  return {
    who: { token: secret },
    organisation: owner.organisationId,
    keyScopes: isDead ? [] : scopes,
    isDead,
  }
}

const seatOf = (who: StaffPerson): TestCaller => ({
  who,
  organisation: who.organisationId,
  role: who.role,
  isNear: true,
})

interface Place {
  place: string
  isHere?: boolean
  /** It asks owners and admins for a second factor. */
  isStrict?: boolean
  /** The organisation that they name, where it is not their own. */
  naming?: School
}

async function staffSeats(
  app: TestApp,
  school: School,
  { place, isHere, isStrict, naming }: Place,
): Promise<Record<string, TestCaller>> {
  const organisation = (naming ?? school).organisation.id
  const seat = (who: StaffPerson, isNear = true): TestCaller =>
    naming
      ? { who, organisation }
      : {
          who,
          organisation,
          role: who.role,
          isHere,
          isNear,
          lacksSecondFactor: isStrict && ['owner', 'admin'].includes(who.role),
        }
  return {
    [`an observer ${place}`]: seat(school.observer),
    [`an educator of another group ${place}`]: seat(school.colleague, false),
    [`an educator ${place}`]: seat(school.educator),
    [`an admin ${place}`]: seat(school.admin),
    [`an owner ${place}`]: seat(school.owner),
    [`somebody removed ${place}`]: { who: await removedFrom(app, school), organisation },
  }
}

async function removedFrom(app: TestApp, school: School): Promise<StaffPerson> {
  const person = await school.addStaff('admin')
  await app.database.owner.query('delete from staff_members where account_id = $1', [person.id])
  return person
}
