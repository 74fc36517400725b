import type { Feature } from '#shared/features.ts'
import type { DB } from './tables.ts'

/** The one feature that writes each table. Others read it, or ask the owner's use cases. */
export const owners = {
  accounts: 'auth',
  sessions: 'auth',
  failedTries: 'auth',
  organisations: 'organisations',
  organisationCodes: 'organisations',
  closures: 'organisations',
  staffMembers: 'staff',
  staffInvitations: 'staff',
  messages: 'notifications',
  developmentMails: 'notifications',
  groups: 'groups',
  groupStaff: 'groups',
  invitationGroups: 'groups',
  learners: 'learners',
  groupLearners: 'learners',
  tokenEntries: 'rewards',
  pendingGrants: 'rewards',
  forms: 'forms',
  formVersions: 'forms',
  assignments: 'forms',
  schedules: 'forms',
  occurrences: 'check-ins',
  checkIns: 'check-ins',
  responses: 'check-ins',
  dayResults: 'check-ins',
  auditEntries: 'audit',
  accountAuditEntries: 'audit',
} as const satisfies Record<keyof DB, Feature>
