import { adminsUp, definePolicy, educatorsUp, everyRole, memberRule } from '#server/kernel/permit.ts'

export const formsPolicy = definePolicy('forms', {
  list: memberRule(everyRole, 'read-forms'),
  read: memberRule(everyRole, 'read-forms'),
  'find-asking': memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  write: memberRule(educatorsUp),
  keep: memberRule(educatorsUp),
  discard: memberRule(educatorsUp),
  publish: memberRule(educatorsUp),
  calendar: memberRule(everyRole),
  'preview-time-zone': memberRule(adminsUp),
  feed: memberRule(everyRole),
  reschedule: memberRule(educatorsUp),
  'read-icon-sets': memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  /** Icon sets are everybody's, as the question bank is. */
  'write-icon-sets': memberRule({ owner: 'organisation', admin: 'organisation', educator: 'organisation' }),
})
