import { api } from './endpoint.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { checkInsRoutes } from './features/check-ins/routes.ts'
import { familyLinksRoutes } from './features/family-links/routes.ts'
import { formsRoutes } from './features/forms/routes.ts'
import { groupsRoutes } from './features/groups/routes.ts'
import { guideTourRoutes } from './features/guide-tour/routes.ts'
import { insightsRoutes } from './features/insights/routes.ts'
import { integrationsRoutes } from './features/integrations/routes.ts'
import { learnersRoutes } from './features/learners/routes.ts'
import { licencesRoutes } from './features/licences/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { organisationsRoutes } from './features/organisations/routes.ts'
import { paperCardsRoutes } from './features/paper-cards/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { questionBankRoutes } from './features/question-bank/routes.ts'
import { rewardsRoutes } from './features/rewards/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { uploadsRoutes } from './features/uploads/routes.ts'

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
