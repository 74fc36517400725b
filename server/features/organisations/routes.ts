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
  list: api.organisations.list.handler(forStaff(readMyOrganisations)),
  create: api.organisations.create.handler(forStaff(createOrganisation)),
  get: api.organisations.get.handler(forMember(readOrganisation)),
  change: api.organisations.change.handler(forMember(updateOrganisation)),
  changeLanguage: api.organisations.changeLanguage.handler(forMember(updateLanguage)),
  changeLogo: api.organisations.changeLogo.handler(forMember(updateLogo)),
  changeTimeZone: api.organisations.changeTimeZone.handler(forMember(updateTimeZone)),
  renewCode: api.organisations.renewCode.handler(forMember(renewOrganisationCode)),
  addClosure: api.organisations.addClosure.handler(forMember(createClosure)),
  importClosures: api.organisations.importClosures.handler(forMember(importClosures)),
  changeClosure: api.organisations.changeClosure.handler(forMember(updateClosure)),
  removeClosure: api.organisations.removeClosure.handler(forMember(deleteClosure)),
  signInRules: api.organisations.signInRules.handler(forMember(readSignInRules)),
  changeSignInRules: api.organisations.changeSignInRules.handler(forMember(updateSignInRules)),
}
