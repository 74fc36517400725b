import {
  api,
  handleAsMember,
  handleAsPublic,
  handleAsSignedIn,
  handleAsStaff,
  handleWithDeviceCookie,
} from '#server/http/endpoint.ts'
import { requestEmailChange, verifyNewEmail } from './accounts/change-email.ts'
import { chooseLanguage } from './accounts/choose-language.ts'
import { readAccount, readSecurityEvents, readSessions } from './accounts/read-account.ts'
import { updateAccountName } from './accounts/update-account-name.ts'
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
  register: api.auth.register.handler(handleAsPublic(register)),
  verifyRegistration: api.auth.verifyRegistration.handler(
    handleWithDeviceCookie(handleAsPublic(verifyRegistration)),
  ),
  requestPasswordReset: api.auth.requestPasswordReset.handler(handleAsPublic(requestPasswordReset)),
  verifyPasswordReset: api.auth.verifyPasswordReset.handler(handleAsPublic(verifyPasswordReset)),
  resetPassword: api.auth.resetPassword.handler(handleWithDeviceCookie(handleAsPublic(resetPassword))),
  requestNewCode: api.auth.requestNewCode.handler(handleAsPublic(requestNewCode)),
  signIn: api.auth.signIn.handler(handleWithDeviceCookie(handleAsPublic(signIn))),
  signOut: api.auth.signOut.handler(handleAsSignedIn(signOut)),
  listProviders: api.auth.listProviders.handler(handleAsPublic(listProviders)),
  findProvider: api.auth.findProvider.handler(handleAsPublic(findProvider)),
  startOidcLogin: api.auth.startOidcLogin.handler(handleAsPublic(startOidcLogin)),
  finishOidcLogin: api.auth.finishOidcLogin.handler(handleAsPublic(finishOidcLogin)),
  readIdentities: api.auth.readIdentities.handler(handleAsStaff(readIdentities)),
  unlinkIdentity: api.auth.unlinkIdentity.handler(handleAsStaff(unlinkIdentity)),
  linkOidcLogin: api.auth.linkOidcLogin.handler(handleAsStaff(linkOidcLogin)),
  readOwnProvider: api.auth.readOwnProvider.handler(handleAsMember(readOwnProvider)),
  saveOwnProvider: api.auth.saveOwnProvider.handler(handleAsMember(saveOwnProvider)),
  deleteOwnProvider: api.auth.deleteOwnProvider.handler(handleAsMember(deleteOwnProvider)),
  readConfirmationMethods: api.auth.readConfirmationMethods.handler(handleAsMember(readConfirmationMethods)),
  startConfirmation: api.auth.startConfirmation.handler(handleAsMember(startConfirmation)),
  finishConfirmation: api.auth.finishConfirmation.handler(handleAsMember(finishConfirmation)),
  checkAuth: api.auth.checkAuth.handler(handleAsSignedIn(checkAuth)),
  chooseLanguage: api.auth.chooseLanguage.handler(handleAsSignedIn(chooseLanguage)),

  readAccount: api.auth.readAccount.handler(handleAsStaff(readAccount)),
  updateAccountName: api.auth.updateAccountName.handler(handleAsStaff(updateAccountName)),
  requestEmailChange: api.auth.requestEmailChange.handler(handleAsStaff(requestEmailChange)),
  verifyNewEmail: api.auth.verifyNewEmail.handler(handleAsStaff(verifyNewEmail)),
  changePassword: api.auth.changePassword.handler(handleWithDeviceCookie(handleAsStaff(changePassword))),
  readSessions: api.auth.readSessions.handler(handleAsStaff(readSessions)),
  revokeSession: api.auth.revokeSession.handler(handleAsStaff(revokeSession)),
  revokeSessions: api.auth.revokeSessions.handler(handleAsStaff(revokeSessions)),
  readSecurityEvents: api.auth.readSecurityEvents.handler(handleAsStaff(readSecurityEvents)),
  completeSecondStep: api.auth.completeSecondStep.handler(
    handleWithDeviceCookie(handleAsPublic(completeSecondStep)),
  ),
  setUpSecondFactor: api.auth.setUpSecondFactor.handler(handleAsStaff(setUpSecondFactor)),
  confirmSecondFactor: api.auth.confirmSecondFactor.handler(handleAsStaff(confirmSecondFactor)),
  renewRecoveryCodes: api.auth.renewRecoveryCodes.handler(handleAsStaff(renewRecoveryCodes)),
  turnOffSecondFactor: api.auth.turnOffSecondFactor.handler(handleAsStaff(turnOffSecondFactor)),
}
