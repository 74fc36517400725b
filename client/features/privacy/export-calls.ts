import { api, client } from '#client/platform/api/staff-api.ts'

/** How a file of everything is asked for and fetched: a learner's, or else the organisation's. */
export const exportCalls = (learnerId: string | undefined) =>
  learnerId === undefined ? ofOrganisation : ofLearner(learnerId)

const ofOrganisation = {
  last: api.privacy.organisationExport.queryOptions({ input: {} }),
  ask: (requestKey: string) => client.privacy.askForExport({ requestKey }),
  remove: () => client.privacy.removeExport({}),
  address: () => client.privacy.exportAddress({}),
}

const ofLearner = (learnerId: string) => ({
  last: api.privacy.learnerExport.queryOptions({ input: { learnerId } }),
  ask: (requestKey: string) => client.privacy.askForLearnerExport({ learnerId, requestKey }),
  remove: () => client.privacy.removeLearnerExport({ learnerId }),
  address: () => client.privacy.learnerExportAddress({ learnerId }),
})
