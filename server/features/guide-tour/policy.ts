import { adminsUp, definePolicy, members } from '#server/permit.ts'

export const guideTourPolicy = definePolicy('guide-tour', {
  take: members(adminsUp),
  'put-off': { audience: 'staff' },
})
