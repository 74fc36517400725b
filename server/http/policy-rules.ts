import { auditPolicy } from '#server/features/audit/policy.ts'
import { authPolicy } from '#server/features/auth/policy.ts'
import { checkInsPolicy } from '#server/features/check-ins/policy.ts'
import { familyLinksPolicy } from '#server/features/family-links/policy.ts'
import { formsPolicy } from '#server/features/forms/policy.ts'
import { groupsPolicy } from '#server/features/groups/policy.ts'
import { guideTourPolicy } from '#server/features/guide-tour/policy.ts'
import { insightsPolicy } from '#server/features/insights/policy.ts'
import { integrationsPolicy } from '#server/features/integrations/policy.ts'
import { learnersPolicy } from '#server/features/learners/policy.ts'
import { licencesPolicy } from '#server/features/licences/policy.ts'
import { notificationsPolicy } from '#server/features/notifications/policy.ts'
import { organisationsPolicy } from '#server/features/organisations/policy.ts'
import { paperCardsPolicy } from '#server/features/paper-cards/policy.ts'
import { privacyPolicy } from '#server/features/privacy/policy.ts'
import { questionBankPolicy } from '#server/features/question-bank/policy.ts'
import { rewardsPolicy } from '#server/features/rewards/policy.ts'
import { staffPolicy } from '#server/features/staff/policy.ts'
import { uploadsPolicy } from '#server/features/uploads/policy.ts'
import type { PolicyRule } from '#server/kernel/permit.ts'

/** Every rule of who may do what, by name. */
export const policyRules: ReadonlyMap<string, PolicyRule> = new Map(
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
    .flatMap((rules) => Object.values<PolicyRule>(rules))
    .map((rule) => [rule.name, rule]),
)
