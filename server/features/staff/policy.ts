import { adminsUp, definePolicy, members } from '#server/permit.ts'

export const staffPolicy = definePolicy('staff', {
  add: members(adminsUp),
})
