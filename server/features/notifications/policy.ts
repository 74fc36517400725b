import { adminsUp, definePolicy, memberRule } from '#server/kernel/permit.ts'

export const notificationsPolicy = definePolicy('notifications', {
  'read-rules': memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'change-rules': memberRule(adminsUp),
  'own-device': { audience: 'learner' },
})
