import { leave } from './sign-out.ts'
import { client } from './staff-api.ts'

/** Ends every session of this person; a failure is the caller's to tell, since elsewhere they stay signed in. */
export async function signOutEverywhere() {
  await client.auth.endSessions({ which: 'all' })
  leave()
}
