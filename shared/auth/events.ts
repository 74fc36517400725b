import type { Language } from '../languages.ts'

/** Somebody proved their address and has an account from now on. */
export interface AccountRegistered {
  type: 'account-registered'
  accountId: string
  /** The organisation that they said they come to set up. */
  organisation: { name: string; timeZone: string | null } | null
}

/** A learner ended one session of theirs, by its stored hash. */
export interface LearnerSignedOut {
  type: 'learner-signed-out'
  sessionHash: Uint8Array
}

/** An organisation's own provider brought somebody with an address that it has verified and that was invited. */
export interface InvitedPersonVerified {
  type: 'invited-person-vouched-for'
  accountId: string
  email: string
}

/** A learner said in which language they read. */
export interface LearnerChoseLanguage {
  type: 'learner-chose-language'
  learnerId: string
  language: Language
}
