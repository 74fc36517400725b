import { api, forLearner, forMember, forPublic } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { askForExport } from './ask-for-export.ts'
import { callOffOrganisationErasure } from './call-off-organisation-erasure.ts'
import { endHold } from './end-hold.ts'
import { eraseLearner } from './erase-learner.ts'
import { foreseeRetention } from './foresee-retention.ts'
import { giveConsent } from './give-consent.ts'
import { makeExportAddress } from './make-export-address.ts'
import { planOrganisationErasure } from './plan-organisation-erasure.ts'
import { putOnHold } from './put-on-hold.ts'
import { readConsents } from './read-consents.ts'
import { readDataMap } from './read-data-map.ts'
import { readExport } from './read-export.ts'
import { readHolds } from './read-holds.ts'
import { readKept } from './read-kept.ts'
import { readOrganisationErasure } from './read-organisation-erasure.ts'
import { readRetention } from './read-retention.ts'
import { readWhoMay } from './read-who-may.ts'
import { readWhoSees } from './read-who-sees.ts'
import { removeExport } from './remove-export.ts'
import { saveConsents } from './save-consents.ts'
import { setRetention } from './set-retention.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const privacyRoutes = {
  dataMap: api.privacy.dataMap.handler(forPublic(readDataMap)),
  whoSees: api.privacy.whoSees.handler(forLearner(readWhoSees)),
  whoMay: api.privacy.whoMay.handler(forMember(readWhoMay)),
  keptOfLearner: api.privacy.keptOfLearner.handler(forMember(readKept)),
  learnerExport: api.privacy.learnerExport.handler(forMember(readExport)),
  askForLearnerExport: api.privacy.askForLearnerExport.handler(forMember(askForExport)),
  removeLearnerExport: api.privacy.removeLearnerExport.handler(forMember(removeExport)),
  learnerExportAddress: api.privacy.learnerExportAddress.handler(forMember(makeExportAddress)),
  organisationExport: api.privacy.organisationExport.handler(forMember(readExport)),
  askForExport: api.privacy.askForExport.handler(forMember(askForExport)),
  removeExport: api.privacy.removeExport.handler(forMember(removeExport)),
  exportAddress: api.privacy.exportAddress.handler(forMember(makeExportAddress)),
  eraseLearner: api.privacy.eraseLearner.handler(forMember(eraseLearner)),
  consents: api.privacy.consents.handler(forMember(readConsents)),
  savedConsents: api.privacy.savedConsents.handler(asListFile(forMember(saveConsents))),
  giveConsent: api.privacy.giveConsent.handler(forMember(giveConsent)),
  withdrawConsent: api.privacy.withdrawConsent.handler(forMember(withdrawConsent)),
  holds: api.privacy.holds.handler(forMember(readHolds)),
  putOnHold: api.privacy.putOnHold.handler(forMember(putOnHold)),
  endHold: api.privacy.endHold.handler(forMember(endHold)),
  retention: api.privacy.retention.handler(forMember(readRetention)),
  foreseeRetention: api.privacy.foreseeRetention.handler(forMember(foreseeRetention)),
  setRetention: api.privacy.setRetention.handler(forMember(setRetention)),
  organisationErasure: api.privacy.organisationErasure.handler(forMember(readOrganisationErasure)),
  planOrganisationErasure: api.privacy.planOrganisationErasure.handler(forMember(planOrganisationErasure)),
  callOffOrganisationErasure: api.privacy.callOffOrganisationErasure.handler(
    forMember(callOffOrganisationErasure),
  ),
}
