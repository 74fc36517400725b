import { api, forLearner, forMember, forPublic } from '#server/endpoint.ts'
import { asZipFile } from '#server/zip-file.ts'
import { callOffOrganisationErasure } from './call-off-organisation-erasure.ts'
import { eraseLearner } from './erase-learner.ts'
import { exportLearner } from './export-learner.ts'
import { exportOrganisation } from './export-organisation.ts'
import { planOrganisationErasure } from './plan-organisation-erasure.ts'
import { readDataMap } from './read-data-map.ts'
import { readKept } from './read-kept.ts'
import { readOrganisationErasure } from './read-organisation-erasure.ts'
import { readWhoSees } from './read-who-sees.ts'

export const privacyRoutes = {
  dataMap: api.privacy.dataMap.handler(forPublic(readDataMap)),
  whoSees: api.privacy.whoSees.handler(forLearner(readWhoSees)),
  keptOfLearner: api.privacy.keptOfLearner.handler(forMember(readKept)),
  exportLearner: api.privacy.exportLearner.handler(asZipFile(forMember(exportLearner))),
  exportOrganisation: api.privacy.exportOrganisation.handler(asZipFile(forMember(exportOrganisation))),
  eraseLearner: api.privacy.eraseLearner.handler(forMember(eraseLearner)),
  organisationErasure: api.privacy.organisationErasure.handler(forMember(readOrganisationErasure)),
  planOrganisationErasure: api.privacy.planOrganisationErasure.handler(forMember(planOrganisationErasure)),
  callOffOrganisationErasure: api.privacy.callOffOrganisationErasure.handler(
    forMember(callOffOrganisationErasure),
  ),
}
