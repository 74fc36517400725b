import { api, handleAsMember, handleAsStaff } from '#server/http/endpoint.ts'
import { createClosure } from './create-closure.ts'
import { createOrganisation } from './create-organisation.ts'
import { deleteClosure } from './delete-closure.ts'
import { importClosures } from './import-closures.ts'
import { readMyOrganisations, readOrganisation } from './read-organisations.ts'
import { readSignInRules } from './read-sign-in-rules.ts'
import { renewOrganisationCode } from './renew-organisation-code.ts'
import { updateClosure } from './update-closure.ts'
import { updateLanguage } from './update-language.ts'
import { updateLogo } from './update-logo.ts'
import { updateOrganisation } from './update-organisation.ts'
import { updatePaperSize } from './update-paper-size.ts'
import { updateShownMatches } from './update-shown-matches.ts'
import { updateSignInRules } from './update-sign-in-rules.ts'
import { updateTimeZone } from './update-time-zone.ts'

export const organisationsRoutes = {
  readMyOrganisations: api.organisations.readMyOrganisations.handler(handleAsStaff(readMyOrganisations)),
  createOrganisation: api.organisations.createOrganisation.handler(handleAsStaff(createOrganisation)),
  readOrganisation: api.organisations.readOrganisation.handler(handleAsMember(readOrganisation)),
  updateOrganisation: api.organisations.updateOrganisation.handler(handleAsMember(updateOrganisation)),
  updateLanguage: api.organisations.updateLanguage.handler(handleAsMember(updateLanguage)),
  updateShownMatches: api.organisations.updateShownMatches.handler(handleAsMember(updateShownMatches)),
  updatePaperSize: api.organisations.updatePaperSize.handler(handleAsMember(updatePaperSize)),
  updateLogo: api.organisations.updateLogo.handler(handleAsMember(updateLogo)),
  updateTimeZone: api.organisations.updateTimeZone.handler(handleAsMember(updateTimeZone)),
  renewOrganisationCode: api.organisations.renewOrganisationCode.handler(
    handleAsMember(renewOrganisationCode),
  ),
  createClosure: api.organisations.createClosure.handler(handleAsMember(createClosure)),
  importClosures: api.organisations.importClosures.handler(handleAsMember(importClosures)),
  updateClosure: api.organisations.updateClosure.handler(handleAsMember(updateClosure)),
  deleteClosure: api.organisations.deleteClosure.handler(handleAsMember(deleteClosure)),
  readSignInRules: api.organisations.readSignInRules.handler(handleAsMember(readSignInRules)),
  updateSignInRules: api.organisations.updateSignInRules.handler(handleAsMember(updateSignInRules)),
}
