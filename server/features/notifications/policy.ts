import { adminRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const notificationsPolicy = definePolicy('notifications', {
  'read-rules': createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'change-rules': createMemberRule(adminRoles),
  'own-device': { audience: 'learner' },
})
