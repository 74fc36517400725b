import { client, fallQuiet } from './api.ts'
import { forgetOrganisation } from './chosen-organisation.ts'
import { dropUnsentAnswers } from './kept-answers.ts'
import { report } from './report.ts'
import { session } from './session.ts'

/** Ends the session here and, if it can be reached, on the server; then shows the ways in. */
export async function signOut(wayIn?: string) {
  fallQuiet()
  await client.auth
    .signOut({}, { context: { handlesSignedOut: true } })
    .catch((error) => report('Could not end the session on the server', error))
  leave(wayIn)
}

/** Ends every session of this person; a failure is the caller's to tell, since elsewhere they stay signed in. */
export async function signOutEverywhere() {
  await client.auth.endSessions({ which: 'all' })
  leave()
}

function leave(wayIn = '/choose-user-role') {
  session.clear()
  session.forgetInvitation()
  forgetOrganisation()
  dropUnsentAnswers()
  window.location.assign(wayIn)
}
