import { adminsUp, definePolicy, members } from '#server/kernel/permit.ts'

export const organisationsPolicy = definePolicy('organisations', {
  list: { audience: 'staff', evenLimited: true },
  create: { audience: 'staff' },
  read: members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  change: members(adminsUp),
  'change-calendar': members(adminsUp),
  'renew-code': members(adminsUp),
  'sign-in-rules': members({ owner: 'organisation' }),
})
