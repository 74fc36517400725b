import { api, forMember, forPublic, forSignedIn, forStaff, withDeviceCookie } from '#server/http/endpoint.ts'
import { requestEmailChange, verifyNewEmail } from './accounts/change-email.ts'
import { chooseLanguage } from './accounts/choose-language.ts'
import { readAccount, readSecurityEvents, readSessions } from './accounts/read-account.ts'
import { updateName } from './accounts/update-name.ts'
import { changePassword } from './passwords/change-password.ts'
import { requestPasswordReset, verifyPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './second-factor/change-second-factor.ts'
import { completeSecondStep } from './second-factor/complete-second-step.ts'
import { finishConfirmation } from './second-factor/finish-confirmation.ts'
import { readConfirmationMethods } from './second-factor/read-confirmation-methods.ts'
import { confirmSecondFactor, setUpSecondFactor } from './second-factor/set-up-second-factor.ts'
import { startConfirmation } from './second-factor/start-confirmation.ts'
import { checkAuth } from './sessions/check-auth.ts'
import { revokeSession, revokeSessions } from './sessions/revoke-sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { register } from './sign-in/register.ts'
import { requestNewCode } from './sign-in/request-new-code.ts'
import { signIn } from './sign-in/sign-in.ts'
import { verifyRegistration } from './sign-in/verify-registration.ts'
import { deleteOwnProvider } from './single-sign-on/delete-own-provider.ts'
import { findProvider } from './single-sign-on/find-provider.ts'
import { finishOidcLogin } from './single-sign-on/finish-oidc-login.ts'
import { linkOidcLogin } from './single-sign-on/link-oidc-login.ts'
import { listProviders } from './single-sign-on/list-providers.ts'
import { readIdentities } from './single-sign-on/read-identities.ts'
import { readOwnProvider } from './single-sign-on/read-own-provider.ts'
import { saveOwnProvider } from './single-sign-on/save-own-provider.ts'
import { startOidcLogin } from './single-sign-on/start-oidc-login.ts'
import { unlinkIdentity } from './single-sign-on/unlink-identity.ts'

export const authRoutes = {
  register: api.auth.register.handler(forPublic(register)),
  verifyRegistration: api.auth.verifyRegistration.handler(withDeviceCookie(forPublic(verifyRegistration))),
  requestPasswordReset: api.auth.requestPasswordReset.handler(forPublic(requestPasswordReset)),
  verifyPasswordReset: api.auth.verifyPasswordReset.handler(forPublic(verifyPasswordReset)),
  resetPassword: api.auth.resetPassword.handler(withDeviceCookie(forPublic(resetPassword))),
  requestNewCode: api.auth.requestNewCode.handler(forPublic(requestNewCode)),
  signIn: api.auth.signIn.handler(withDeviceCookie(forPublic(signIn))),
  signOut: api.auth.signOut.handler(forSignedIn(signOut)),
  listProviders: api.auth.listProviders.handler(forPublic(listProviders)),
  findProvider: api.auth.findProvider.handler(forPublic(findProvider)),
  startOidcLogin: api.auth.startOidcLogin.handler(forPublic(startOidcLogin)),
  finishOidcLogin: api.auth.finishOidcLogin.handler(forPublic(finishOidcLogin)),
  readIdentities: api.auth.readIdentities.handler(forStaff(readIdentities)),
  unlinkIdentity: api.auth.unlinkIdentity.handler(forStaff(unlinkIdentity)),
  linkOidcLogin: api.auth.linkOidcLogin.handler(forStaff(linkOidcLogin)),
  readOwnProvider: api.auth.readOwnProvider.handler(forMember(readOwnProvider)),
  saveOwnProvider: api.auth.saveOwnProvider.handler(forMember(saveOwnProvider)),
  deleteOwnProvider: api.auth.deleteOwnProvider.handler(forMember(deleteOwnProvider)),
  readConfirmationMethods: api.auth.readConfirmationMethods.handler(forMember(readConfirmationMethods)),
  startConfirmation: api.auth.startConfirmation.handler(forMember(startConfirmation)),
  finishConfirmation: api.auth.finishConfirmation.handler(forMember(finishConfirmation)),
  checkAuth: api.auth.checkAuth.handler(forSignedIn(checkAuth)),
  chooseLanguage: api.auth.chooseLanguage.handler(forSignedIn(chooseLanguage)),

  readAccount: api.auth.readAccount.handler(forStaff(readAccount)),
  updateName: api.auth.updateName.handler(forStaff(updateName)),
  requestEmailChange: api.auth.requestEmailChange.handler(forStaff(requestEmailChange)),
  verifyNewEmail: api.auth.verifyNewEmail.handler(forStaff(verifyNewEmail)),
  changePassword: api.auth.changePassword.handler(withDeviceCookie(forStaff(changePassword))),
  readSessions: api.auth.readSessions.handler(forStaff(readSessions)),
  revokeSession: api.auth.revokeSession.handler(forStaff(revokeSession)),
  revokeSessions: api.auth.revokeSessions.handler(forStaff(revokeSessions)),
  readSecurityEvents: api.auth.readSecurityEvents.handler(forStaff(readSecurityEvents)),
  completeSecondStep: api.auth.completeSecondStep.handler(withDeviceCookie(forPublic(completeSecondStep))),
  setUpSecondFactor: api.auth.setUpSecondFactor.handler(forStaff(setUpSecondFactor)),
  confirmSecondFactor: api.auth.confirmSecondFactor.handler(forStaff(confirmSecondFactor)),
  renewRecoveryCodes: api.auth.renewRecoveryCodes.handler(forStaff(renewRecoveryCodes)),
  turnOffSecondFactor: api.auth.turnOffSecondFactor.handler(forStaff(turnOffSecondFactor)),
}
