import { api, handleAsLearner, handleAsMember, handleAsPublic } from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { exportConsents } from './consents/export-consents.ts'
import { grantConsent } from './consents/grant-consent.ts'
import { readConsents } from './consents/read-consents.ts'
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
import { mergeLearners } from './merging/merge-learners.ts'
import { previewLearnerMerge } from './merging/preview-learner-merge.ts'
import { readLearnerMerges } from './merging/read-learner-merges.ts'
import { undoLearnerMerge } from './merging/undo-learner-merge.ts'
import { readDataMap } from './read-data-map.ts'
import { readMyDataReaders } from './read-my-data-readers.ts'
import { readRolePermissions } from './read-role-permissions.ts'
import { previewRetention } from './retention/preview-retention.ts'
import { readRetention } from './retention/read-retention.ts'
import { readStoredLearnerData } from './retention/read-stored-learner-data.ts'
import { updateRetentionRule } from './retention/update-retention-rule.ts'

export const privacyRoutes = {
  readDataMap: api.privacy.readDataMap.handler(handleAsPublic(readDataMap)),
  readMyDataReaders: api.privacy.readMyDataReaders.handler(handleAsLearner(readMyDataReaders)),
  readRolePermissions: api.privacy.readRolePermissions.handler(handleAsMember(readRolePermissions)),
  readStoredLearnerData: api.privacy.readStoredLearnerData.handler(handleAsMember(readStoredLearnerData)),
  readLearnerExport: api.privacy.readLearnerExport.handler(handleAsMember(readExport)),
  requestLearnerExport: api.privacy.requestLearnerExport.handler(handleAsMember(requestExport)),
  deleteLearnerExport: api.privacy.deleteLearnerExport.handler(handleAsMember(deleteExport)),
  createLearnerExportAddress: api.privacy.createLearnerExportAddress.handler(
    handleAsMember(createExportAddress),
  ),
  readOrganisationExport: api.privacy.readOrganisationExport.handler(handleAsMember(readExport)),
  requestOrganisationExport: api.privacy.requestOrganisationExport.handler(handleAsMember(requestExport)),
  deleteOrganisationExport: api.privacy.deleteOrganisationExport.handler(handleAsMember(deleteExport)),
  createOrganisationExportAddress: api.privacy.createOrganisationExportAddress.handler(
    handleAsMember(createExportAddress),
  ),
  readLearnerMerges: api.privacy.readLearnerMerges.handler(handleAsMember(readLearnerMerges)),
  previewLearnerMerge: api.privacy.previewLearnerMerge.handler(handleAsMember(previewLearnerMerge)),
  mergeLearners: api.privacy.mergeLearners.handler(handleAsMember(mergeLearners)),
  undoLearnerMerge: api.privacy.undoLearnerMerge.handler(handleAsMember(undoLearnerMerge)),
  eraseLearner: api.privacy.eraseLearner.handler(handleAsMember(eraseLearner)),
  readConsents: api.privacy.readConsents.handler(handleAsMember(readConsents)),
  exportConsents: api.privacy.exportConsents.handler(respondWithListFile(handleAsMember(exportConsents))),
  grantConsent: api.privacy.grantConsent.handler(handleAsMember(grantConsent)),
  withdrawConsent: api.privacy.withdrawConsent.handler(handleAsMember(withdrawConsent)),
  readHolds: api.privacy.readHolds.handler(handleAsMember(readHolds)),
  createHold: api.privacy.createHold.handler(handleAsMember(createHold)),
  endHold: api.privacy.endHold.handler(handleAsMember(endHold)),
  readRetention: api.privacy.readRetention.handler(handleAsMember(readRetention)),
  previewRetention: api.privacy.previewRetention.handler(handleAsMember(previewRetention)),
  updateRetentionRule: api.privacy.updateRetentionRule.handler(handleAsMember(updateRetentionRule)),
  readOrganisationErasure: api.privacy.readOrganisationErasure.handler(
    handleAsMember(readOrganisationErasure),
  ),
  planOrganisationErasure: api.privacy.planOrganisationErasure.handler(
    handleAsMember(planOrganisationErasure),
  ),
  cancelOrganisationErasure: api.privacy.cancelOrganisationErasure.handler(
    handleAsMember(cancelOrganisationErasure),
  ),
}
