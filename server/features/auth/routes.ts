import { api, forPublic, forSignedIn } from '#server/endpoint.ts'
import { askForNewCode } from './ask-for-new-code.ts'
import { checkAuth } from './check-auth.ts'
import { chooseNewPassword } from './choose-new-password.ts'
import { forgotPassword, verifyReset } from './forgot-password.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { verifyRegistration } from './verify-registration.ts'

export const authRoutes = {
  register: api.auth.register.handler(forPublic(register)),
  verifyRegistration: api.auth.verifyRegistration.handler(forPublic(verifyRegistration)),
  forgotPassword: api.auth.forgotPassword.handler(forPublic(forgotPassword)),
  verifyReset: api.auth.verifyReset.handler(forPublic(verifyReset)),
  chooseNewPassword: api.auth.chooseNewPassword.handler(forPublic(chooseNewPassword)),
  askForNewCode: api.auth.askForNewCode.handler(forPublic(askForNewCode)),
  signIn: api.auth.signIn.handler(forPublic(signIn)),
  signOut: api.auth.signOut.handler(forSignedIn(signOut)),
  checkAuth: api.auth.checkAuth.handler(forSignedIn(checkAuth)),
}
