import { client } from './api.ts'
import { forgetOrganisation } from './chosen-organisation.ts'
import { dropUnsentAnswers } from './kept-answers.ts'
import { report } from './report.ts'
import { session } from './session.ts'

/** Ends the session here and, if it can be reached, on the server; then shows the ways in. */
export async function signOut(wayIn = '/choose-user-role') {
  await client.auth
    .signOut({}, { context: { handlesSignedOut: true } })
    .catch((error) => report('Could not end the session on the server', error))
  session.clear()
  session.forgetInvitation()
  forgetOrganisation()
  dropUnsentAnswers()
  window.location.assign(wayIn)
}
