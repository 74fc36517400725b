import { adminsUp, definePolicy, educatorsUp, everyRole, memberRule } from '#server/kernel/permit.ts'

export const groupsPolicy = definePolicy('groups', {
  list: memberRule(everyRole, 'read-learners'),
  create: memberRule(educatorsUp),
  edit: memberRule(educatorsUp),
  'set-secret-kind': memberRule(educatorsUp),
  'change-staff': memberRule(adminsUp),
})
