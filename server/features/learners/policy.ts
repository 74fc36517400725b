import { adminsUp, definePolicy, educatorsUp, everyRole, members } from '#server/kernel/permit.ts'

export const learnersPolicy = definePolicy('learners', {
  list: members(everyRole, 'read-learners'),
  read: members(everyRole, 'read-learners'),
  add: members(educatorsUp),
  import: members(adminsUp),
  'renew-secrets': members(educatorsUp),
  'renew-cards': members(educatorsUp),
  'change-group': members(educatorsUp),
  withdraw: members(educatorsUp),
  'write-staff-notes': members(educatorsUp),
  'write-guardians': members(educatorsUp),
  'note-consents': members(educatorsUp),
  'change-messages': members(educatorsUp),
  'own-messages': { audience: 'learner' },
})
