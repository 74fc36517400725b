import type { Session } from './session.ts'

const recheckAfterMs = 300_000

interface CheckedSession {
  is_guide_tour: boolean
}

interface GuardDependencies {
  session: Session
  /** Asks the server who is signed in; rejects when it will not say. */
  checkAuth: () => Promise<CheckedSession>
  now: () => number
  reportFailure: (error: unknown) => void
}

/** Decides whether this browser is signed in, asking the server no more often than it must. */
export function createSessionGuard({ session, checkAuth, now, reportFailure }: GuardDependencies) {
  let lastCheckedAt = Number.NEGATIVE_INFINITY
  let checkedToken: string | null = null

  const noteChecked = () => {
    lastCheckedAt = now()
    checkedToken = session.token()
  }
  const isFresh = () => checkedToken === session.token() && now() - lastCheckedAt <= recheckAfterMs

  const holdsUsableToken = () => {
    const token = session.token()
    if (token === null) return false
    if (!hasTokenExpired(token, now())) return true
    session.clear()
    return false
  }

  return {
    async isSignedIn(): Promise<boolean> {
      if (!holdsUsableToken()) return false
      if (isFresh()) return true
      try {
        const { is_guide_tour } = await checkAuth()
        session.rememberGuideTour(is_guide_tour)
        noteChecked()
        return true
      } catch (error) {
        reportFailure(error)
        return false
      }
    },

    /** Every call that succeeds proves the session as well as a check would. */
    confirmSignedIn() {
      if (session.token() !== null) noteChecked()
    },
  }
}

/** Whether the token itself says that it has run out. A token that cannot be read is left to the server. */
function hasTokenExpired(token: string, now: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== undefined && expiry * 1000 <= now
}

/** The `exp` of a JWT-shaped token, in seconds since 1970. */
function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? claims.exp : undefined
  } catch {
    return undefined
  }
}
