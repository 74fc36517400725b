/** A learner no longer takes part; results stay, openings and sessions end. */
export interface LearnerWithdrawn {
  type: 'learner-withdrawn'
  learnerId: string
}
