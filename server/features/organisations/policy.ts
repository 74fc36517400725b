import { adminRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const organisationsPolicy = definePolicy('organisations', {
  list: { audience: 'staff', evenLimited: true },
  create: { audience: 'staff' },
  read: createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  change: createMemberRule(adminRoles),
  'change-calendar': createMemberRule(adminRoles),
  'renew-code': createMemberRule(adminRoles),
  'sign-in-rules': createMemberRule({ owner: 'organisation' }),
})
