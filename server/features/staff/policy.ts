import { adminRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const staffPolicy = definePolicy('staff', {
  read: createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  invite: createMemberRule(adminRoles),
  add: createMemberRule(adminRoles),
  change: createMemberRule(adminRoles),
  join: { audience: 'staff' },
})
