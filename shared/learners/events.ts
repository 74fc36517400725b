export interface GroupJoined {
  learnerId: string
  groupId: string
}

/** Learners are in groups in which they were not. */
export interface GroupsJoined {
  type: 'groups-joined'
  joined: readonly GroupJoined[]
}

/**
 * Learners would join groups, leave them and be withdrawn, of which nothing is written yet. Where licences are counted,
 * whoever counts them tells what this would need.
 */
export interface RosterPreviewed {
  type: 'roster-foreseen'
  /** In the order in which licences are given; whoever is new goes by a name of their own. */
  joins: readonly { who: string; groupIds: readonly string[] }[]
  leaves: readonly GroupJoined[]
  withdrawn: readonly string[]
  tell: (foreseen: LicencePreview) => void
}

export interface LicencePreview {
  limit: number
  /** How many learners would have forms. */
  needed: number
  /** Who would have a form for the first time, in the order of `joins`. */
  arriving: readonly string[]
}

/** Learners are new here. */
export interface LearnersAdded {
  type: 'learners-added'
  learnerIds: readonly string[]
}

/** Learners take part no more; nothing is to open for them, and their results stay. */
export interface LearnersWithdrawn {
  type: 'learners-withdrawn'
  learnerIds: readonly string[]
}

/** Withdrawn learners are back. */
export interface LearnersRestored {
  type: 'learners-restored'
  restored: readonly RestoredLearner[]
}

export interface RestoredLearner {
  learnerId: string
  /** The moment from which on they took no part. */
  withdrawnAt: Date
}
