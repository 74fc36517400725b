import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { providerEndpoints } from './auth/provider-endpoints.ts'
import { secondFactorEndpoints } from './auth/second-factor-endpoints.ts'
import { checkIns } from './check-ins/endpoints.ts'
import { fadingEndpoints } from './check-ins/fading/fading-endpoints.ts'
import { groupDayEndpoints } from './check-ins/group-day-endpoints.ts'
import { learnerCheckIns } from './check-ins/learner-endpoints.ts'
import { rehearsals } from './check-ins/rehearsal-endpoints.ts'
import { staffActionEndpoints } from './check-ins/staff-action-endpoints.ts'
import { familyLinks } from './family-links/endpoints.ts'
import { calendarEndpoints } from './forms/calendar/calendar-endpoints.ts'
import { forms } from './forms/endpoints.ts'
import { iconSetEndpoints } from './forms/icon-sets/icon-set-endpoints.ts'
import { formLibrary } from './forms/library/library-endpoints.ts'
import { formTemplates } from './forms/templates/template-endpoints.ts'
import { groups } from './groups/endpoints.ts'
import { guideTourEndpoints } from './guide-tour/endpoints.ts'
import { digestEndpoints } from './insights/digest-endpoints.ts'
import { insights } from './insights/endpoints.ts'
import { evidenceEndpoints } from './insights/evidence/endpoints.ts'
import { groupWeekEndpoints } from './insights/group-week-endpoints.ts'
import { learnerFormsEndpoints } from './insights/learner-forms-endpoints.ts'
import { learnerSummaryEndpoints } from './insights/learner-summary-endpoints.ts'
import { progressEndpoints } from './insights/progress-endpoints.ts'
import { recordEndpoints } from './insights/record-endpoints.ts'
import { resultEndpoints } from './insights/results/endpoints.ts'
import { integrations } from './integrations/endpoints.ts'
import { webhookEndpoints } from './integrations/webhook-endpoints.ts'
import { learners } from './learners/endpoints.ts'
import { licences } from './licences/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { organisations } from './organisations/endpoints.ts'
import { paperCards } from './paper-cards/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { questionBank } from './question-bank/endpoints.ts'
import { rewards } from './rewards/endpoints.ts'
import { staff } from './staff/endpoints.ts'
import { uploads } from './uploads/endpoints.ts'

/** Everything the product can be asked over HTTP. */
export const contract = {
  audit,
  auth: { ...auth, ...secondFactorEndpoints, ...providerEndpoints },
  organisations,
  staff,
  licences,
  uploads,
  notifications,
  groups,
  learners,
  questionBank,
  rewards,
  forms: { ...forms, ...calendarEndpoints, ...formLibrary, ...formTemplates, ...iconSetEndpoints },
  checkIns: {
    ...checkIns,
    ...learnerCheckIns,
    ...staffActionEndpoints,
    ...groupDayEndpoints,
    ...fadingEndpoints,
    ...rehearsals,
  },
  paperCards,
  insights: {
    ...insights,
    ...learnerSummaryEndpoints,
    ...digestEndpoints,
    ...progressEndpoints,
    ...learnerFormsEndpoints,
    ...recordEndpoints,
    ...evidenceEndpoints,
    ...groupWeekEndpoints,
    ...resultEndpoints,
  },
  familyLinks,
  guideTour: guideTourEndpoints,
  integrations: { ...integrations, ...webhookEndpoints },
  privacy,
}
export type ApiContract = typeof contract
