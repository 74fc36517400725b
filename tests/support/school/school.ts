import { randomUUID } from 'node:crypto'
import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { createGroup } from '#server/features/groups/create-group.ts'
import { updateGroupStaff } from '#server/features/groups/update-group-staff.ts'
import { createLearner } from '#server/features/learners/create-learner.ts'
import { updateGroupLearners } from '#server/features/learners/groups/update-group-learners.ts'
import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { createOrganisation } from '#server/features/organisations/create-organisation.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import { createContext, createSystemContext } from '#server/kernel/create-context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { LearnerPerson, StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

export interface School {
  readonly organisation: Organisation
  readonly owner: StaffPerson
  readonly admin: StaffPerson
  readonly educator: StaffPerson
  /** Another educator, whose caseload is their own. */
  readonly colleague: StaffPerson
  readonly observer: StaffPerson
  /** The owner of another school, who must never see anything of this one. */
  readonly stranger: StaffPerson
  addStaff(role: StaffRole): Promise<StaffPerson>
  /** A learner, in the groups given. */
  addLearner(overrides?: Partial<NewLearner>): Promise<LearnerPerson>
  /** A group with these learners, in the caseload of these members of staff. */
  addGroup(overrides?: Partial<NewGroup>): Promise<Group>
}

interface NewLearner {
  name: string
  username: string
  email: string | null
  pin: string
  groups: readonly Pick<Group, 'id'>[]
}

interface NewGroup {
  name: string
  staff: readonly StaffPerson[]
  learners: readonly LearnerPerson[]
}

/** A school with somebody of every role, and a stranger from another one, all through the real use cases. */
export async function createSchool(
  app: TestApp,
  { timeZone = 'Europe/Oslo', isOnTrial = false } = {},
): Promise<School> {
  const { organisation, owner } = await createTestOrganisation(app, {
    name: 'Northfield School',
    timeZone,
    isOnTrial,
  })
  const { owner: stranger } = await createTestOrganisation(app, { name: 'Southbank School', timeZone })
  const addStaff = async (role: StaffRole) => addMember(app, owner, role)

  return {
    organisation,
    owner,
    stranger,
    admin: await addStaff('admin'),
    educator: await addStaff('educator'),
    colleague: await addStaff('educator'),
    observer: await addStaff('observer'),
    addStaff,
    async addLearner({ groups = [], ...given } = {}) {
      const { pin, ...wanted } = { ...someLearner(), ...given, groupIds: groups.map(({ id }) => id) }
      const secret = { kind: 'pin' as const, value: pin }
      const { id, name, username } = await createLearner(contextOfPerson(app, owner), { ...wanted, secret })
      return { kind: 'learner', id, name, username, pin, organisationId: organisation.id }
    },
    async addGroup({ name = `Group ${unique()}`, staff = [owner], learners = [] } = {}) {
      const [first = owner, ...others] = staff
      const group = await createGroup(contextOfPerson(app, first), { name })
      if (others.length > 0)
        await updateGroupStaff(contextOfPerson(app, owner), {
          groupId: group.id,
          add: others.map(({ id }) => id),
        })
      const add = learners.map(({ id }) => id)
      if (add.length > 0)
        await updateGroupLearners(contextOfPerson(app, owner), { groupId: group.id, add, remove: [] })
      return { ...group, learnerCount: add.length }
    },
  }
}

/** An organisation of its own, with nobody but its owner; with as many licences as it likes, unless it is on trial. */
export async function createTestOrganisation(
  app: TestApp,
  given: { name?: string; timeZone?: string; isOnTrial?: boolean } = {},
) {
  const { name = `School ${unique()}`, timeZone = 'Europe/Oslo', isOnTrial = false } = given
  const account = await newAccount(app, 'owner')
  const founder = contextOfPerson(app, {
    kind: 'staff',
    ...account,
    role: 'owner',
    organisationId: noOrganisation,
  })
  const organisation = await createOrganisation(founder, {
    name,
    kind: 'school',
    timeZone,
    hasFirstRewards: false,
  })
  const owner: StaffPerson = { kind: 'staff', ...account, role: 'owner', organisationId: organisation.id }
  if (!isOnTrial)
    await grantLicences(createSystemContext(app.runtime, organisation.id), { licences: null, endsOn: null })
  return { organisation, owner }
}

const noOrganisation = '00000000-0000-0000-0000-000000000000'
const unique = () => randomUUID().slice(0, 8)
const someLearner = () => ({
  name: `Learner ${unique()}`,
  username: `l-${unique()}`,
  email: null,
  pin: '2468',
})

async function newAccount(app: TestApp, role: StaffRole) {
  const password = `a-password-of-${unique()}`
  const email = `${role}-${unique()}@school.test`
  const account = await createAccount(createContext(app.runtime), { name: `Some ${role}`, email, password })
  return { ...account, password }
}

async function addMember(app: TestApp, owner: StaffPerson, role: StaffRole): Promise<StaffPerson> {
  const account = await newAccount(app, role)
  await addStaffMember(contextOfPerson(app, owner), { accountId: account.id, role })
  return { kind: 'staff', ...account, role, organisationId: owner.organisationId }
}
