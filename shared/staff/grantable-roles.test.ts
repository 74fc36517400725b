import { expect, test } from 'vitest'
import { staffRole } from '../auth/staff-role.ts'
import { grantableRoles } from './grantable-roles.ts'

test.each([
  ['owner', ['owner', 'admin', 'educator', 'observer']],
  ['admin', ['admin', 'educator', 'observer']],
  ['educator', []],
  ['observer', []],
] as const)('an %s gives the roles %j', (role, given) => {
  expect(grantableRoles(role)).toEqual(given)
})

test('nobody but an owner makes an owner', () => {
  expect(staffRole.options.filter((role) => grantableRoles(role).includes('owner'))).toEqual(['owner'])
})
