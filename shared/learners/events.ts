/** A learner takes part no more; nothing is to open for them, and their results stay. */
export interface LearnerWithdrawn {
  type: 'learner-withdrawn'
  learnerId: string
}

/** A withdrawn learner is back. */
export interface LearnerRestored {
  type: 'learner-restored'
  learnerId: string
  /** The moment from which on they took no part. */
  withdrawnAt: Date
}
