import { adminsUp, definePolicy, educatorsUp, everyRole, members } from '#server/permit.ts'

export const learnersPolicy = definePolicy('learners', {
  list: members(everyRole),
  read: members(everyRole),
  add: members(educatorsUp),
  import: members(adminsUp),
  'change-group': members(educatorsUp),
})
