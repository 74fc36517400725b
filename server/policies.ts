import { auditPolicy } from './features/audit/policy.ts'
import { authPolicy } from './features/auth/policy.ts'
import { checkInsPolicy } from './features/check-ins/policy.ts'
import { familyLinksPolicy } from './features/family-links/policy.ts'
import { formsPolicy } from './features/forms/policy.ts'
import { groupsPolicy } from './features/groups/policy.ts'
import { guideTourPolicy } from './features/guide-tour/policy.ts'
import { insightsPolicy } from './features/insights/policy.ts'
import { integrationsPolicy } from './features/integrations/policy.ts'
import { learnersPolicy } from './features/learners/policy.ts'
import { licencesPolicy } from './features/licences/policy.ts'
import { notificationsPolicy } from './features/notifications/policy.ts'
import { organisationsPolicy } from './features/organisations/policy.ts'
import { paperCardsPolicy } from './features/paper-cards/policy.ts'
import { privacyPolicy } from './features/privacy/policy.ts'
import { questionBankPolicy } from './features/question-bank/policy.ts'
import { rewardsPolicy } from './features/rewards/policy.ts'
import { staffPolicy } from './features/staff/policy.ts'
import { uploadsPolicy } from './features/uploads/policy.ts'
import type { Rule } from './permit.ts'

/** Every rule of who may do what, by name. */
export const policies: ReadonlyMap<string, Rule> = new Map(
  [
    auditPolicy,
    authPolicy,
    organisationsPolicy,
    staffPolicy,
    licencesPolicy,
    uploadsPolicy,
    notificationsPolicy,
    groupsPolicy,
    learnersPolicy,
    questionBankPolicy,
    rewardsPolicy,
    formsPolicy,
    checkInsPolicy,
    paperCardsPolicy,
    insightsPolicy,
    familyLinksPolicy,
    guideTourPolicy,
    integrationsPolicy,
    privacyPolicy,
  ]
    .flatMap((rules) => Object.values<Rule>(rules))
    .map((rule) => [rule.name, rule]),
)
