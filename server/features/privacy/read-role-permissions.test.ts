import { expect, test } from 'vitest'
import type { RolePermissions } from '#shared/privacy/role-permissions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()

test('everybody on the staff reads what each role may, as the rules let them', async () => {
  const { observer, educator } = await createSchool(app)
  const { acts } = (await app.as(observer).get<RolePermissions>('/api/organisation/who-may')).body
  const rolesOf = (act: string) => acts.find((told) => told.act === act)?.roles
  expect(rolesOf('match')).toEqual({ owner: 'organisation', admin: 'organisation', educator: 'caseload' })
  expect(rolesOf('see-answers')).toMatchObject({ observer: 'caseload' })
  expect(rolesOf('take-everything-along')).toEqual({ owner: 'organisation' })

  expect(rolesOf('read-audit-log')).not.toHaveProperty('educator')
  expect((await app.as(educator).get('/api/audit-log')).status).toBe(403)
})
