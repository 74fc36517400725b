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
import { readRolePermissions } from './read-role-permissions.ts'
import { readWhoSees } from './read-who-sees.ts'
import { previewRetention } from './retention/preview-retention.ts'
import { readKeptData } from './retention/read-kept-data.ts'
import { readRetention } from './retention/read-retention.ts'
import { setRetention } from './retention/set-retention.ts'

export const privacyRoutes = {
  readDataMap: api.privacy.readDataMap.handler(forPublic(readDataMap)),
  readWhoSees: api.privacy.readWhoSees.handler(forLearner(readWhoSees)),
  readRolePermissions: api.privacy.readRolePermissions.handler(forMember(readRolePermissions)),
  readKeptData: api.privacy.readKeptData.handler(forMember(readKeptData)),
  readLearnerExport: api.privacy.readLearnerExport.handler(forMember(readExport)),
  requestLearnerExport: api.privacy.requestLearnerExport.handler(forMember(requestExport)),
  deleteLearnerExport: api.privacy.deleteLearnerExport.handler(forMember(deleteExport)),
  createLearnerExportAddress: api.privacy.createLearnerExportAddress.handler(forMember(createExportAddress)),
  readOrganisationExport: api.privacy.readOrganisationExport.handler(forMember(readExport)),
  requestOrganisationExport: api.privacy.requestOrganisationExport.handler(forMember(requestExport)),
  deleteOrganisationExport: api.privacy.deleteOrganisationExport.handler(forMember(deleteExport)),
  createOrganisationExportAddress: api.privacy.createOrganisationExportAddress.handler(
    forMember(createExportAddress),
  ),
  eraseLearner: api.privacy.eraseLearner.handler(forMember(eraseLearner)),
  readConsents: api.privacy.readConsents.handler(forMember(readConsents)),
  saveConsents: api.privacy.saveConsents.handler(asListFile(forMember(saveConsents))),
  grantConsent: api.privacy.grantConsent.handler(forMember(grantConsent)),
  withdrawConsent: api.privacy.withdrawConsent.handler(forMember(withdrawConsent)),
  readHolds: api.privacy.readHolds.handler(forMember(readHolds)),
  createHold: api.privacy.createHold.handler(forMember(createHold)),
  endHold: api.privacy.endHold.handler(forMember(endHold)),
  readRetention: api.privacy.readRetention.handler(forMember(readRetention)),
  previewRetention: api.privacy.previewRetention.handler(forMember(previewRetention)),
  setRetention: api.privacy.setRetention.handler(forMember(setRetention)),
  readOrganisationErasure: api.privacy.readOrganisationErasure.handler(forMember(readOrganisationErasure)),
  planOrganisationErasure: api.privacy.planOrganisationErasure.handler(forMember(planOrganisationErasure)),
  cancelOrganisationErasure: api.privacy.cancelOrganisationErasure.handler(
    forMember(cancelOrganisationErasure),
  ),
}
