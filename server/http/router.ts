import { auditRoutes } from '#server/features/audit/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { checkInsRoutes } from '#server/features/check-ins/routes.ts'
import { familyLinksRoutes } from '#server/features/family-links/routes.ts'
import { formsRoutes } from '#server/features/forms/routes.ts'
import { groupsRoutes } from '#server/features/groups/routes.ts'
import { guideTourRoutes } from '#server/features/guide-tour/routes.ts'
import { insightsRoutes } from '#server/features/insights/routes.ts'
import { integrationsRoutes } from '#server/features/integrations/routes.ts'
import { learnersRoutes } from '#server/features/learners/routes.ts'
import { licencesRoutes } from '#server/features/licences/routes.ts'
import { notificationsRoutes } from '#server/features/notifications/routes.ts'
import { organisationsRoutes } from '#server/features/organisations/routes.ts'
import { paperCardsRoutes } from '#server/features/paper-cards/routes.ts'
import { privacyRoutes } from '#server/features/privacy/routes.ts'
import { questionBankRoutes } from '#server/features/question-bank/routes.ts'
import { rewardsRoutes } from '#server/features/rewards/routes.ts'
import { staffRoutes } from '#server/features/staff/routes.ts'
import { uploadsRoutes } from '#server/features/uploads/routes.ts'
import { api } from './endpoint.ts'

/** Every endpoint of the contract with what answers it. */
export const router = api.router({
  audit: auditRoutes,
  auth: authRoutes,
  organisations: organisationsRoutes,
  staff: staffRoutes,
  licences: licencesRoutes,
  uploads: uploadsRoutes,
  notifications: notificationsRoutes,
  groups: groupsRoutes,
  learners: learnersRoutes,
  questionBank: questionBankRoutes,
  rewards: rewardsRoutes,
  forms: formsRoutes,
  checkIns: checkInsRoutes,
  paperCards: paperCardsRoutes,
  insights: insightsRoutes,
  familyLinks: familyLinksRoutes,
  guideTour: guideTourRoutes,
  integrations: integrationsRoutes,
  privacy: privacyRoutes,
})
