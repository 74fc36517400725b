import type { StartedSession } from '#shared/auth/endpoints.ts'
import type { AskedName } from '#shared/learners/sign-in-endpoints.ts'

/** Signs in with what was shown once more. */
export type SignIn = () => Promise<StartedSession | AskedName>

/** Goes on once a secret was right: with the session, or by asking whether it is they and signing in again. */
export type OnSignInAnswer = (answer: StartedSession | AskedName, again: SignIn) => void
