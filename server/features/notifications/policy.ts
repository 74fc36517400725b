import { adminsUp, definePolicy, members } from '#server/kernel/permit.ts'

export const notificationsPolicy = definePolicy('notifications', {
  'read-rules': members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'change-rules': members(adminsUp),
  'own-device': { audience: 'learner' },
})
