import { api, forMember, forPublic, forSignedIn, forStaff, keepingDevice } from '#server/http/endpoint.ts'
import { askForNewCode } from './ask-for-new-code.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import { askForNewEmail, verifyNewEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './change-second-factor.ts'
import { checkAuth } from './check-auth.ts'
import { chooseLanguage } from './choose-language.ts'
import { chooseNewPassword } from './choose-new-password.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { findProvider } from './find-provider.ts'
import { finishConfirmation } from './finish-confirmation.ts'
import { finishVisit } from './finish-visit.ts'
import { forgotPassword, verifyReset } from './forgot-password.ts'
import { linkVisit } from './link-visit.ts'
import { listProviders } from './list-providers.ts'
import { readAccount, readSecurityEvents, readSessions } from './read-account.ts'
import { readIdentities } from './read-identities.ts'
import { readOwnProof } from './read-own-proof.ts'
import { readOwnProvider } from './read-own-provider.ts'
import { register } from './register.ts'
import { removeOwnProvider } from './remove-own-provider.ts'
import { saveOwnProvider } from './save-own-provider.ts'
import { confirmSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startVisit } from './start-visit.ts'
import { takeSecondStep } from './take-second-step.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { verifyRegistration } from './verify-registration.ts'

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
