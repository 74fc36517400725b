import {
  adminRoles,
  allStaffRoles,
  createMemberRule,
  definePolicy,
  educatorRoles,
} from '#server/kernel/permit.ts'

export const formsPolicy = definePolicy('forms', {
  list: createMemberRule(allStaffRoles, 'read-forms'),
  read: createMemberRule(allStaffRoles, 'read-forms'),
  'find-asking': createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  write: createMemberRule(educatorRoles),
  keep: createMemberRule(educatorRoles),
  discard: createMemberRule(educatorRoles),
  publish: createMemberRule(educatorRoles),
  calendar: createMemberRule(allStaffRoles),
  'preview-time-zone': createMemberRule(adminRoles),
  feed: createMemberRule(allStaffRoles),
  reschedule: createMemberRule(educatorRoles),
  delay: createMemberRule(adminRoles),
  'read-day-cycle': createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'change-day-cycle': createMemberRule(adminRoles),
  'read-icon-sets': createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  /** Icon sets are everybody's, as the question bank is. */
  'write-icon-sets': createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
  }),
})
