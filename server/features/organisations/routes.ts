import { api, forMember, forStaff } from '#server/endpoint.ts'
import { addClosure } from './add-closure.ts'
import { changeClosure } from './change-closure.ts'
import { changeOrganisation } from './change-organisation.ts'
import { changeSignInRules } from './change-sign-in-rules.ts'
import { changeTimeZone } from './change-time-zone.ts'
import { createOrganisation } from './create-organisation.ts'
import { readMyOrganisations, readOrganisation } from './read-organisations.ts'
import { readSignInRules } from './read-sign-in-rules.ts'
import { removeClosure } from './remove-closure.ts'
import { renewOrganisationCode } from './renew-organisation-code.ts'

export const organisationsRoutes = {
  list: api.organisations.list.handler(forStaff(readMyOrganisations)),
  create: api.organisations.create.handler(forStaff(createOrganisation)),
  get: api.organisations.get.handler(forMember(readOrganisation)),
  change: api.organisations.change.handler(forMember(changeOrganisation)),
  changeTimeZone: api.organisations.changeTimeZone.handler(forMember(changeTimeZone)),
  renewCode: api.organisations.renewCode.handler(forMember(renewOrganisationCode)),
  addClosure: api.organisations.addClosure.handler(forMember(addClosure)),
  changeClosure: api.organisations.changeClosure.handler(forMember(changeClosure)),
  removeClosure: api.organisations.removeClosure.handler(forMember(removeClosure)),
  signInRules: api.organisations.signInRules.handler(forMember(readSignInRules)),
  changeSignInRules: api.organisations.changeSignInRules.handler(forMember(changeSignInRules)),
}
