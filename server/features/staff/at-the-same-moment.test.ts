import { expect, test } from 'vitest'
import type { Invitation } from '#shared/staff/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { createTestInvitation } from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const stopping = stopBeforeCommit(database)
const done = { status: 200, body: {} }
const over = refusalResponse('invitation-over')

const stepDown = (who: StaffPerson) => () =>
  as(who).put<object>(`/api/team/members/${who.id}`, { role: 'admin', groupIds: [] })
const leave = (who: StaffPerson) => () => as(who).delete<object>(`/api/team/members/${who.id}`)

test.each([
  ['steps down', 'steps down', stepDown, stepDown],
  ['steps down', 'leaves', stepDown, leave],
  ['leaves', 'steps down', leave, stepDown],
  ['leaves', 'leaves', leave, leave],
])('where one of two owners %s while the other %s, one stays', async (_, __, first, second) => {
  const { owner, addStaff } = await createSchool(app)
  const other = await addStaff('owner')
  expect(await stopping(first(owner), [second(other)])).toEqual([done, refusalResponse('last-owner')])
  const { rows } = await database.owner.query(
    `select account_id from staff_members where organisation_id = $1 and role = 'owner'`,
    [owner.organisationId],
  )
  expect(rows).toEqual([{ account_id: other.id }])
})

async function invited() {
  const { owner } = await createSchool(app)
  const { owner: guest } = await createSchool(app)
  const secret = await createTestInvitation(app, owner, { email: guest.email, role: 'educator' })
  const { body } = await as(owner).get<{ invitations: Invitation[] }>('/api/team')
  const path = `/api/team/invitations/${body.invitations[0]!.id}`
  const role = async () => {
    const { rows } = await database.owner.query(
      'select role from staff_members where organisation_id = $1 and account_id = $2',
      [owner.organisationId, guest.id],
    )
    return rows[0]?.role ?? null
  }
  return {
    role,
    join: () => as(guest).post<object>('/api/join', { secret }),
    withdraw: () => as(owner).delete<object>(path),
    change: () => as(owner).put<object>(path, { role: 'observer', groupIds: [] }),
    resend: () => as(owner).post<object>(`${path}/resend`),
  }
}

test.each(['withdraw', 'change', 'resend'] as const)(
  'whoever joins by an invitation while somebody does this to it comes too late: %s',
  async (what) => {
    const { role, join, ...acts } = await invited()
    const [changed, joined] = await stopping(acts[what], [join])
    expect(changed).toMatchObject({ status: 200 })
    expect(joined).toEqual(over)
    expect(await role()).toBeNull()
  },
)

test.each(['withdraw', 'change', 'resend'] as const)(
  'whoever does this to an invitation while it is accepted comes too late: %s',
  async (what) => {
    const { role, join, ...acts } = await invited()
    const [joined, changed] = await stopping(join, [acts[what]])
    expect(joined).toMatchObject({ status: 200 })
    expect(changed).toEqual(refusalResponse('absent'))
    expect(await role()).toBe('educator')
  },
)

test('somebody whom two invite at the same moment is invited once', async () => {
  const { owner, admin } = await createSchool(app)
  const inviting = (by: StaffPerson) => () =>
    as(by).post<object>('/api/team/invitations', {
      email: 'noor@school.test',
      role: 'educator',
      groupIds: [],
    })
  expect(await stopping(inviting(owner), [inviting(admin)])).toMatchObject([
    { status: 200 },
    refusalResponse('already-invited', { email: 'invited' }),
  ])
})
