import { auditSamples } from './operation-samples/audit-samples.ts'
import { authSamples } from './operation-samples/auth-samples.ts'
import { checkInsSamples } from './operation-samples/check-ins-samples.ts'
import { familyLinksSamples } from './operation-samples/family-links-samples.ts'
import { formsSamples } from './operation-samples/forms-samples.ts'
import { groupsSamples } from './operation-samples/groups-samples.ts'
import { guideTourSamples } from './operation-samples/guide-tour-samples.ts'
import { insightsSamples } from './operation-samples/insights-samples.ts'
import { integrationsSamples } from './operation-samples/integrations-samples.ts'
import { learnersSamples } from './operation-samples/learners-samples.ts'
import { licencesSamples } from './operation-samples/licences-samples.ts'
import { notificationsSamples } from './operation-samples/notifications-samples.ts'
import type { OperationSample, OperationSamples } from './operation-samples/operation-sample.ts'
import { organisationsSamples } from './operation-samples/organisations-samples.ts'
import { paperCardsSamples } from './operation-samples/paper-cards-samples.ts'
import { privacySamples } from './operation-samples/privacy-samples.ts'
import { questionBankSamples } from './operation-samples/question-bank-samples.ts'
import { rewardsSamples } from './operation-samples/rewards-samples.ts'
import { createSampleSchool, type SamplePeople } from './operation-samples/sample-school.ts'
import { staffSamples } from './operation-samples/staff-samples.ts'
import { uploadsSamples } from './operation-samples/uploads-samples.ts'
import { createSchool } from './school/school.ts'
import type { TestApp } from './test-app.ts'

/**
 * One row for each operation of the contract: who may call it, written down a second time so that a policy cannot be
 * opened unnoticed, and an input with which it succeeds.
 */
export async function operationSamples(app: TestApp, about: SamplePeople): Promise<OperationSamples> {
  const ground = await createSampleSchool(app, about)
  return {
    audit: auditSamples,
    auth: authSamples(ground),
    organisations: organisationsSamples(ground),
    staff: await staffSamples(ground),
    licences: licencesSamples(ground),
    uploads: uploadsSamples,
    notifications: notificationsSamples(ground),
    groups: groupsSamples(ground),
    learners: learnersSamples(ground),
    questionBank: questionBankSamples(ground),
    rewards: rewardsSamples(ground),
    forms: await formsSamples(ground),
    checkIns: await checkInsSamples(ground),
    paperCards: paperCardsSamples(ground),
    insights: insightsSamples(ground),
    familyLinks: familyLinksSamples(ground),
    guideTour: guideTourSamples(ground),
    integrations: integrationsSamples(ground),
    privacy: privacySamples(ground),
  }
}

/** The samples of a feature in a school of its own. */
export async function samplesInNewSchool(
  app: TestApp,
  feature: keyof OperationSamples,
): Promise<{ about: SamplePeople; samples: Record<string, OperationSample> }> {
  const school = await createSchool(app)
  const learner = await school.addLearner()
  const { educator, observer } = school
  const group = await school.addGroup({ staff: [educator, observer], learners: [learner] })
  const about = { school, learner, group }
  return { about, samples: (await operationSamples(app, about))[feature] }
}
