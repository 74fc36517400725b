import { type AuditAction, auditActions } from './audit-action.ts'

export const auditAreas = [
  'sign-in',
  'organisation',
  'team',
  'learners',
  'forms',
  'check-ins',
  'rewards',
  'taken-along',
] as const
export type AuditArea = (typeof auditAreas)[number]

type Feature = AuditAction extends `${infer Name}.${string}` ? Name : never

const areaOfFeature: Record<Feature, AuditArea> = {
  audit: 'taken-along',
  auth: 'sign-in',
  organisations: 'organisation',
  licences: 'organisation',
  notifications: 'organisation',
  uploads: 'organisation',
  staff: 'team',
  'guide-tour': 'team',
  learners: 'learners',
  groups: 'learners',
  'question-bank': 'forms',
  forms: 'forms',
  'paper-cards': 'forms',
  'check-ins': 'check-ins',
  rewards: 'rewards',
  integrations: 'organisation',
  insights: 'taken-along',
  results: 'taken-along',
  'family-links': 'taken-along',
  privacy: 'taken-along',
}

const elsewhere: Partial<Record<AuditAction, AuditArea>> = {
  'learners.signed-in': 'sign-in',
  'learners.sign-in-failed': 'sign-in',
  'family-links.code-wrong': 'sign-in',
  'learners.saved': 'taken-along',
  'forms.learners-saved': 'taken-along',
  'insights.news-chosen': 'team',
  'integrations.key-used': 'taken-along',
}

/** What an entry is about, for whoever looks for it. */
export const findAuditArea = (action: AuditAction): AuditArea =>
  elsewhere[action] ?? areaOfFeature[action.split('.')[0] as Feature]

export const listActionsInArea = (area: AuditArea): AuditAction[] =>
  auditActions.filter((action) => findAuditArea(action) === area)
