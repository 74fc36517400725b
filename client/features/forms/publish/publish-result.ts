export interface ChangesInForce {
  /** The local date from which on they hold. */
  startsOn: string
  isPaused: boolean
}

export interface PublishResult {
  nextDueAt: string | null
  /** The form, where learners of it have no way to sign in yet, and how many. */
  withoutSignIn?: { formId: string; count: number }
  /** Set when it was published before, and is changed now. */
  changes?: ChangesInForce
  /** The form of which one check-in is to be opened for everybody at once. */
  sendsNow?: string
}
