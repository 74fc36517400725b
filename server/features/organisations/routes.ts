import { api, forMember, forStaff } from '#server/http/endpoint.ts'
import { addClosure } from './add-closure.ts'
import { changeClosure } from './change-closure.ts'
import { changeLanguage } from './change-language.ts'
import { changeLogo } from './change-logo.ts'
import { changeOrganisation } from './change-organisation.ts'
import { changeSignInRules } from './change-sign-in-rules.ts'
import { changeTimeZone } from './change-time-zone.ts'
import { createOrganisation } from './create-organisation.ts'
import { importClosures } from './import-closures.ts'
import { readMyOrganisations, readOrganisation } from './read-organisations.ts'
import { readSignInRules } from './read-sign-in-rules.ts'
import { removeClosure } from './remove-closure.ts'
import { renewOrganisationCode } from './renew-organisation-code.ts'

export const organisationsRoutes = {
  list: api.organisations.list.handler(forStaff(readMyOrganisations)),
  create: api.organisations.create.handler(forStaff(createOrganisation)),
  get: api.organisations.get.handler(forMember(readOrganisation)),
  change: api.organisations.change.handler(forMember(changeOrganisation)),
  changeLanguage: api.organisations.changeLanguage.handler(forMember(changeLanguage)),
  changeLogo: api.organisations.changeLogo.handler(forMember(changeLogo)),
  changeTimeZone: api.organisations.changeTimeZone.handler(forMember(changeTimeZone)),
  renewCode: api.organisations.renewCode.handler(forMember(renewOrganisationCode)),
  addClosure: api.organisations.addClosure.handler(forMember(addClosure)),
  importClosures: api.organisations.importClosures.handler(forMember(importClosures)),
  changeClosure: api.organisations.changeClosure.handler(forMember(changeClosure)),
  removeClosure: api.organisations.removeClosure.handler(forMember(removeClosure)),
  signInRules: api.organisations.signInRules.handler(forMember(readSignInRules)),
  changeSignInRules: api.organisations.changeSignInRules.handler(forMember(changeSignInRules)),
}
