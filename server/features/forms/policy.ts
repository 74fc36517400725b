import { adminsUp, definePolicy, educatorsUp, everyRole, members } from '#server/kernel/permit.ts'

export const formsPolicy = definePolicy('forms', {
  list: members(everyRole, 'read-forms'),
  read: members(everyRole, 'read-forms'),
  'find-asking': members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  write: members(educatorsUp),
  keep: members(educatorsUp),
  discard: members(educatorsUp),
  publish: members(educatorsUp),
  calendar: members(everyRole),
  'preview-time-zone': members(adminsUp),
  feed: members(everyRole),
  reschedule: members(educatorsUp),
  'read-icon-sets': members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  /** Icon sets are everybody's, as the question bank is. */
  'write-icon-sets': members({ owner: 'organisation', admin: 'organisation', educator: 'organisation' }),
})
