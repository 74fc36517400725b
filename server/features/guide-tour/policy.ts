import { adminsUp, definePolicy, everyRole, memberRule } from '#server/kernel/permit.ts'

export const guideTourPolicy = definePolicy('guide-tour', {
  take: memberRule(adminsUp),
  hints: memberRule(everyRole),
  'put-off': { audience: 'staff' },
})
