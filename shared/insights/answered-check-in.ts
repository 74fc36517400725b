import type { RaterAnswers } from '../check-ins/scoring/stored-score.ts'
import type { FormContent } from '../forms/form-content.ts'

/** A check-in that its learner answered and that waits for nobody, with what it asked. */
export interface AnsweredCheckIn {
  onDate: string
  /** Empty where the day has one opening without a name. */
  period: string
  /** When the learner gave the answers. */
  answeredAt: Date
  /** Staff typed in what the learner had said. */
  isEntered: boolean
  content: Pick<FormContent, 'questions' | 'yesYes'>
  learner: RaterAnswers
  /** Null where it was not matched. */
  staff: RaterAnswers | null
}
