import { client, stopRequests } from '../api/api.ts'
import { logFailure } from '../device/log-failure.ts'
import { clearChosenOrganisation } from './chosen-organisation.ts'
import { session } from './session.ts'

/** Ends the session here and, if it can be reached, on the server; then shows the ways in. */
export async function signOut() {
  await endSession()
  leaveToSignIn()
}

/** The same on a shared device, where the next learner signs in. */
export async function signOutForNextLearner() {
  await endSession()
  leaveToSignIn('/learner-login')
}

/** The same for whoever goes on here as somebody else: the invitation that they came with is kept. */
export async function signOutToJoin() {
  await endSession()
  session.clear()
  window.location.assign('/join')
}

async function endSession() {
  stopRequests()
  await client.auth
    .signOut({}, { context: { handlesSignedOut: true } })
    .catch((error) => logFailure('Could not end the session on the server', error))
}

/** Forgets here whoever was signed in, and shows the ways in. */
export function leaveToSignIn(wayIn = '/choose-user-role') {
  clearChosenOrganisation()
  clearBrowserStorage()
  window.sessionStorage.clear()
  window.location.assign(wayIn)
}

/** What belongs to the device, whoever uses it. */
const ofDevice = [
  'device_secret',
  'shared_device',
  'outbox_change',
  'opened_matches',
  'daymark_quiet',
  'daymark_unreminded',
  'color_scheme',
]

/** Nobody who uses this browser next finds what the one before left in its storage. */
function clearBrowserStorage(store: Storage = window.localStorage): void {
  for (const key of Object.keys(store)) if (!ofDevice.includes(key)) store.removeItem(key)
}
