import { adminsUp, definePolicy, memberRule } from '#server/kernel/permit.ts'

export const staffPolicy = definePolicy('staff', {
  read: memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  invite: memberRule(adminsUp),
  add: memberRule(adminsUp),
  change: memberRule(adminsUp),
  join: { audience: 'staff' },
})
