import { LearnerFields } from '#client/features/forms/learners/learner-fields.tsx'
import { NewLearners } from '#client/features/forms/learners/new-learners.tsx'

/** Learners are added and given the form; whoever is added here gets it at once. */
export const LearnersStep = () => (
  <>
    <NewLearners />
    <LearnerFields isShort />
  </>
)
