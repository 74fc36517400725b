import { adminsUp, definePolicy, members } from '#server/kernel/permit.ts'

export const staffPolicy = definePolicy('staff', {
  read: members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  invite: members(adminsUp),
  add: members(adminsUp),
  change: members(adminsUp),
  join: { audience: 'staff' },
})
