import { adminsUp, definePolicy, educatorsUp, everyRole, members } from '#server/kernel/permit.ts'

export const groupsPolicy = definePolicy('groups', {
  list: members(everyRole, 'read-learners'),
  create: members(educatorsUp),
  edit: members(educatorsUp),
  'set-secret-kind': members(educatorsUp),
  'change-staff': members(adminsUp),
})
