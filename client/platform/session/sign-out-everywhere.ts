import { client } from '../api/staff-api.ts'
import { leaveToSignIn } from './sign-out.ts'

/** Ends every session of this person; a failure is the caller's to tell, since elsewhere they stay signed in. */
export async function signOutEverywhere() {
  await client.auth.revokeSessions({ which: 'all' })
  leaveToSignIn()
}
