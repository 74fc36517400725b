import { api, forMember, forStaff } from '#server/http/endpoint.ts'
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
import { updateSignInRules } from './update-sign-in-rules.ts'
import { updateTimeZone } from './update-time-zone.ts'

export const organisationsRoutes = {
  readMyOrganisations: api.organisations.readMyOrganisations.handler(forStaff(readMyOrganisations)),
  createOrganisation: api.organisations.createOrganisation.handler(forStaff(createOrganisation)),
  readOrganisation: api.organisations.readOrganisation.handler(forMember(readOrganisation)),
  updateOrganisation: api.organisations.updateOrganisation.handler(forMember(updateOrganisation)),
  updateLanguage: api.organisations.updateLanguage.handler(forMember(updateLanguage)),
  updateLogo: api.organisations.updateLogo.handler(forMember(updateLogo)),
  updateTimeZone: api.organisations.updateTimeZone.handler(forMember(updateTimeZone)),
  renewOrganisationCode: api.organisations.renewOrganisationCode.handler(forMember(renewOrganisationCode)),
  createClosure: api.organisations.createClosure.handler(forMember(createClosure)),
  importClosures: api.organisations.importClosures.handler(forMember(importClosures)),
  updateClosure: api.organisations.updateClosure.handler(forMember(updateClosure)),
  deleteClosure: api.organisations.deleteClosure.handler(forMember(deleteClosure)),
  readSignInRules: api.organisations.readSignInRules.handler(forMember(readSignInRules)),
  updateSignInRules: api.organisations.updateSignInRules.handler(forMember(updateSignInRules)),
}
