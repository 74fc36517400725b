import type { Answers } from '../../forms/question-types/question-types.ts'
import { type CheckInScore, scoreCheckIn, scoreCorrection } from './scoring.ts'

/** What one rater answered, and what it was last corrected to. */
export interface RaterAnswers {
  blind: Answers
  corrected: Answers | null
}

interface Rated {
  questions: Parameters<typeof scoreCheckIn>[0]['questions']
  yesYes: number
  learner: RaterAnswers | null
  staff: RaterAnswers | null
  /** Whether staff are still waited for. */
  awaitsMatch: boolean
}

export interface StoredScore {
  /** By the learner's answers alone. */
  own: Pick<CheckInScore, 'earned' | 'possible'> | null
  /** Null while the learner's answers are not there, or wait for their match. */
  score: Omit<CheckInScore, 'perQuestion'> | null
}

/** What a check-in is worth by all that was answered and corrected so far; the agreement is that of the blind answers. */
export function calculateStoredScore({ questions, yesYes, learner, staff, awaitsMatch }: Rated): StoredScore {
  if (!learner) return { own: null, score: null }
  const asked = { questions, yesYes }
  const { earned, possible } = scoreCheckIn({ ...asked, learner: latestAnswers(learner), staff: null })
  const own = { earned, possible }
  if (!staff && awaitsMatch) return { own, score: null }
  const { perQuestion, ...score } = scoreCorrection({
    ...asked,
    blind: { learner: learner.blind, staff: staff?.blind ?? null },
    corrected: { learner: latestAnswers(learner), staff: staff && latestAnswers(staff) },
  })
  return { own, score }
}

/** What counts of a rater's answers. */
export const latestAnswers = ({ blind, corrected }: RaterAnswers): Answers => corrected ?? blind
