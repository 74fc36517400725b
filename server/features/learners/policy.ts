import { adminsUp, definePolicy, educatorsUp, everyRole, memberRule } from '#server/kernel/permit.ts'

export const learnersPolicy = definePolicy('learners', {
  list: memberRule(everyRole, 'read-learners'),
  read: memberRule(everyRole, 'read-learners'),
  add: memberRule(educatorsUp),
  import: memberRule(adminsUp),
  'renew-secrets': memberRule(educatorsUp),
  'renew-cards': memberRule(educatorsUp),
  'change-group': memberRule(educatorsUp),
  withdraw: memberRule(educatorsUp),
  'write-staff-notes': memberRule(educatorsUp),
  'write-guardians': memberRule(educatorsUp),
  'note-consents': memberRule(educatorsUp),
  'change-messages': memberRule(educatorsUp),
  'own-messages': { audience: 'learner' },
})
