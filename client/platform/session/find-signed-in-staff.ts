import { client } from '../api/api.ts'
import { findRefusal } from '../api/refusal.ts'
import { session } from './session.ts'

/** The member of staff who is signed in on this browser, if anybody is. */
export async function findSignedInStaff() {
  if (session.token() === null) return null
  try {
    const { user } = await client.auth.checkAuth({}, { context: { handlesSignedOut: true } })
    return user.kind === 'staff' ? user : null
  } catch (error) {
    if (findRefusal(error)?.reason === 'session-missing') return null
    throw error
  }
}
