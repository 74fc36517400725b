import { api, client } from '#client/platform/api/staff-api.ts'

/** How a file of everything is asked for and fetched: a learner's, or else the organisation's. */
export const exportCalls = (learnerId: string | undefined) =>
  learnerId === undefined ? ofOrganisation : ofLearner(learnerId)

const ofOrganisation = {
  last: api.privacy.readOrganisationExport.queryOptions({ input: {} }),
  ask: (requestKey: string) => client.privacy.requestOrganisationExport({ requestKey }),
  remove: () => client.privacy.deleteOrganisationExport({}),
  address: () => client.privacy.createOrganisationExportAddress({}),
}

const ofLearner = (learnerId: string) => ({
  last: api.privacy.readLearnerExport.queryOptions({ input: { learnerId } }),
  ask: (requestKey: string) => client.privacy.requestLearnerExport({ learnerId, requestKey }),
  remove: () => client.privacy.deleteLearnerExport({ learnerId }),
  address: () => client.privacy.createLearnerExportAddress({ learnerId }),
})
