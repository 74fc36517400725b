import { adminsUp, definePolicy, everyRole, members } from '#server/kernel/permit.ts'

export const guideTourPolicy = definePolicy('guide-tour', {
  take: members(adminsUp),
  hints: members(everyRole),
  'put-off': { audience: 'staff' },
})
