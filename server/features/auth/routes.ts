import { api, forPublic, forSignedIn } from '#server/endpoint.ts'
import { checkAuth } from './check-auth.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authRoutes = {
  signIn: api.auth.signIn.handler(forPublic(signIn)),
  signOut: api.auth.signOut.handler(forSignedIn(signOut)),
  checkAuth: api.auth.checkAuth.handler(forSignedIn(checkAuth)),
}
