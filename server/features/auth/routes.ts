import { api, forMember, forPublic, forSignedIn, forStaff, keepingDevice } from '#server/http/endpoint.ts'
import { askForNewEmail, verifyNewEmail } from './accounts/change-email.ts'
import { changeName } from './accounts/change-name.ts'
import { chooseLanguage } from './accounts/choose-language.ts'
import { readAccount, readSecurityEvents, readSessions } from './accounts/read-account.ts'
import { changePassword } from './passwords/change-password.ts'
import { chooseNewPassword } from './passwords/choose-new-password.ts'
import { forgotPassword, verifyReset } from './passwords/forgot-password.ts'
import { beginConfirmation } from './second-factor/begin-confirmation.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './second-factor/change-second-factor.ts'
import { finishConfirmation } from './second-factor/finish-confirmation.ts'
import { readOwnProof } from './second-factor/read-own-proof.ts'
import { confirmSecondFactor, setUpSecondFactor } from './second-factor/set-up-second-factor.ts'
import { takeSecondStep } from './second-factor/take-second-step.ts'
import { checkAuth } from './sessions/check-auth.ts'
import { endSession, endSessions } from './sessions/end-sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { askForNewCode } from './sign-in/ask-for-new-code.ts'
import { register } from './sign-in/register.ts'
import { signIn } from './sign-in/sign-in.ts'
import { verifyRegistration } from './sign-in/verify-registration.ts'
import { findProvider } from './single-sign-on/find-provider.ts'
import { finishVisit } from './single-sign-on/finish-visit.ts'
import { linkVisit } from './single-sign-on/link-visit.ts'
import { listProviders } from './single-sign-on/list-providers.ts'
import { readIdentities } from './single-sign-on/read-identities.ts'
import { readOwnProvider } from './single-sign-on/read-own-provider.ts'
import { removeOwnProvider } from './single-sign-on/remove-own-provider.ts'
import { saveOwnProvider } from './single-sign-on/save-own-provider.ts'
import { startVisit } from './single-sign-on/start-visit.ts'
import { unlinkIdentity } from './single-sign-on/unlink-identity.ts'

export const authRoutes = {
  register: api.auth.register.handler(forPublic(register)),
  verifyRegistration: api.auth.verifyRegistration.handler(keepingDevice(forPublic(verifyRegistration))),
  forgotPassword: api.auth.forgotPassword.handler(forPublic(forgotPassword)),
  verifyReset: api.auth.verifyReset.handler(forPublic(verifyReset)),
  chooseNewPassword: api.auth.chooseNewPassword.handler(keepingDevice(forPublic(chooseNewPassword))),
  askForNewCode: api.auth.askForNewCode.handler(forPublic(askForNewCode)),
  signIn: api.auth.signIn.handler(keepingDevice(forPublic(signIn))),
  signOut: api.auth.signOut.handler(forSignedIn(signOut)),
  providers: api.auth.providers.handler(forPublic(listProviders)),
  findProvider: api.auth.findProvider.handler(forPublic(findProvider)),
  startVisit: api.auth.startVisit.handler(forPublic(startVisit)),
  finishVisit: api.auth.finishVisit.handler(forPublic(finishVisit)),
  identities: api.auth.identities.handler(forStaff(readIdentities)),
  unlinkIdentity: api.auth.unlinkIdentity.handler(forStaff(unlinkIdentity)),
  linkVisit: api.auth.linkVisit.handler(forStaff(linkVisit)),
  ownProvider: api.auth.ownProvider.handler(forMember(readOwnProvider)),
  saveOwnProvider: api.auth.saveOwnProvider.handler(forMember(saveOwnProvider)),
  removeOwnProvider: api.auth.removeOwnProvider.handler(forMember(removeOwnProvider)),
  ownProof: api.auth.ownProof.handler(forMember(readOwnProof)),
  beginConfirmation: api.auth.beginConfirmation.handler(forMember(beginConfirmation)),
  finishConfirmation: api.auth.finishConfirmation.handler(forMember(finishConfirmation)),
  checkAuth: api.auth.checkAuth.handler(forSignedIn(checkAuth)),
  chooseLanguage: api.auth.chooseLanguage.handler(forSignedIn(chooseLanguage)),

  account: api.auth.account.handler(forStaff(readAccount)),
  changeName: api.auth.changeName.handler(forStaff(changeName)),
  askForNewEmail: api.auth.askForNewEmail.handler(forStaff(askForNewEmail)),
  verifyNewEmail: api.auth.verifyNewEmail.handler(forStaff(verifyNewEmail)),
  changePassword: api.auth.changePassword.handler(keepingDevice(forStaff(changePassword))),
  sessions: api.auth.sessions.handler(forStaff(readSessions)),
  endSession: api.auth.endSession.handler(forStaff(endSession)),
  endSessions: api.auth.endSessions.handler(forStaff(endSessions)),
  securityEvents: api.auth.securityEvents.handler(forStaff(readSecurityEvents)),
  takeSecondStep: api.auth.takeSecondStep.handler(keepingDevice(forPublic(takeSecondStep))),
  setUpSecondFactor: api.auth.setUpSecondFactor.handler(forStaff(setUpSecondFactor)),
  confirmSecondFactor: api.auth.confirmSecondFactor.handler(forStaff(confirmSecondFactor)),
  renewRecoveryCodes: api.auth.renewRecoveryCodes.handler(forStaff(renewRecoveryCodes)),
  turnOffSecondFactor: api.auth.turnOffSecondFactor.handler(forStaff(turnOffSecondFactor)),
}
