import * as z from 'zod/mini'

/** Who reads something: the learner, staff who work with them, owners and admins, the family by its link, or nobody. */
export const dataReader = z.enum(['learner', 'caseload', 'admins', 'family', 'nobody'])
export type DataReader = z.infer<typeof dataReader>

interface KindRule {
  about: 'learner' | 'staff' | 'organisation' | 'nobody'
  readers: readonly DataReader[]
}

/** The kinds of what is kept, as families are told of them, and who reads each. */
export const recordKinds = {
  identity: { about: 'learner', readers: ['learner', 'caseload', 'admins'] },
  'sign-in': { about: 'learner', readers: ['nobody'] },
  support: { about: 'learner', readers: ['learner', 'caseload', 'admins'] },
  'check-ins': { about: 'learner', readers: ['learner', 'caseload', 'admins'] },
  results: { about: 'learner', readers: ['learner', 'caseload', 'admins', 'family'] },
  rewards: { about: 'learner', readers: ['learner', 'caseload', 'admins'] },
  notes: { about: 'learner', readers: ['caseload', 'admins'] },
  guardians: { about: 'learner', readers: ['caseload', 'admins'] },
  consents: { about: 'learner', readers: ['caseload', 'admins'] },
  'family-page': { about: 'learner', readers: ['caseload', 'admins', 'family'] },
  messages: { about: 'learner', readers: ['learner', 'caseload', 'admins'] },
  'paper-cards': { about: 'learner', readers: ['caseload', 'admins'] },
  rosters: { about: 'learner', readers: ['admins'] },
  holds: { about: 'learner', readers: ['admins'] },
  exports: { about: 'learner', readers: ['admins'] },
  looks: { about: 'learner', readers: ['learner', 'caseload', 'admins'] },
  trail: { about: 'learner', readers: ['admins'] },
  staff: { about: 'staff', readers: ['admins'] },
  organisation: { about: 'organisation', readers: ['caseload', 'admins'] },
  technical: { about: 'nobody', readers: ['nobody'] },
} as const satisfies Record<string, KindRule>
export type RecordKind = keyof typeof recordKinds

/** Until when something is kept: what ends first. */
export const retentionPeriod = z.enum([
  /** Until the organisation erases the learner, or itself. */
  'until-erased',
  /** Until it is used, renewed, changed or taken back, or its learner takes part no more. */
  'until-replaced',
  /** It goes by itself, within 90 days at most. */
  'days',
])
export type RetentionPeriod = z.infer<typeof retentionPeriod>
