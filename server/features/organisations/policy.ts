import { adminsUp, definePolicy, memberRule } from '#server/kernel/permit.ts'

export const organisationsPolicy = definePolicy('organisations', {
  list: { audience: 'staff', evenLimited: true },
  create: { audience: 'staff' },
  read: memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  change: memberRule(adminsUp),
  'change-calendar': memberRule(adminsUp),
  'renew-code': memberRule(adminsUp),
  'sign-in-rules': memberRule({ owner: 'organisation' }),
})
