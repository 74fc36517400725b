import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { grantConsent } from './consents/grant-consent.ts'
import { readConsents } from './consents/read-consents.ts'
import { saveConsents } from './consents/save-consents.ts'
import { withdrawConsent } from './consents/withdraw-consent.ts'
import { cancelOrganisationErasure } from './erasure/cancel-organisation-erasure.ts'
import { eraseLearner } from './erasure/erase-learner.ts'
import { planOrganisationErasure } from './erasure/plan-organisation-erasure.ts'
import { readOrganisationErasure } from './erasure/read-organisation-erasure.ts'
import { createExportAddress } from './exports/create-export-address.ts'
import { deleteExport } from './exports/delete-export.ts'
import { readExport } from './exports/read-export.ts'
import { requestExport } from './exports/request-export.ts'
import { createHold } from './holds/create-hold.ts'
import { endHold } from './holds/end-hold.ts'
import { readHolds } from './holds/read-holds.ts'
import { readDataMap } from './read-data-map.ts'
import { readWhoMay } from './read-who-may.ts'
import { readWhoSees } from './read-who-sees.ts'
import { previewRetention } from './retention/preview-retention.ts'
import { readKeptData } from './retention/read-kept-data.ts'
import { readRetention } from './retention/read-retention.ts'
import { setRetention } from './retention/set-retention.ts'

export const privacyRoutes = {
  dataMap: api.privacy.dataMap.handler(forPublic(readDataMap)),
  whoSees: api.privacy.whoSees.handler(forLearner(readWhoSees)),
  whoMay: api.privacy.whoMay.handler(forMember(readWhoMay)),
  keptOfLearner: api.privacy.keptOfLearner.handler(forMember(readKeptData)),
  learnerExport: api.privacy.learnerExport.handler(forMember(readExport)),
  askForLearnerExport: api.privacy.askForLearnerExport.handler(forMember(requestExport)),
  removeLearnerExport: api.privacy.removeLearnerExport.handler(forMember(deleteExport)),
  learnerExportAddress: api.privacy.learnerExportAddress.handler(forMember(createExportAddress)),
  organisationExport: api.privacy.organisationExport.handler(forMember(readExport)),
  askForExport: api.privacy.askForExport.handler(forMember(requestExport)),
  removeExport: api.privacy.removeExport.handler(forMember(deleteExport)),
  exportAddress: api.privacy.exportAddress.handler(forMember(createExportAddress)),
  eraseLearner: api.privacy.eraseLearner.handler(forMember(eraseLearner)),
  consents: api.privacy.consents.handler(forMember(readConsents)),
  savedConsents: api.privacy.savedConsents.handler(asListFile(forMember(saveConsents))),
  giveConsent: api.privacy.giveConsent.handler(forMember(grantConsent)),
  withdrawConsent: api.privacy.withdrawConsent.handler(forMember(withdrawConsent)),
  holds: api.privacy.holds.handler(forMember(readHolds)),
  putOnHold: api.privacy.putOnHold.handler(forMember(createHold)),
  endHold: api.privacy.endHold.handler(forMember(endHold)),
  retention: api.privacy.retention.handler(forMember(readRetention)),
  foreseeRetention: api.privacy.foreseeRetention.handler(forMember(previewRetention)),
  setRetention: api.privacy.setRetention.handler(forMember(setRetention)),
  organisationErasure: api.privacy.organisationErasure.handler(forMember(readOrganisationErasure)),
  planOrganisationErasure: api.privacy.planOrganisationErasure.handler(forMember(planOrganisationErasure)),
  callOffOrganisationErasure: api.privacy.callOffOrganisationErasure.handler(
    forMember(cancelOrganisationErasure),
  ),
}
