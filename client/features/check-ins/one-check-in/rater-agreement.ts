import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { AnswerVerdict } from '#shared/check-ins/scoring/answer-verdict.ts'

type Compared = NonNullable<MatchRow['compared']>

export interface RaterAgreement {
  agreed: number
  /** Not applicable is not compared. */
  compared: number
  /** The questions that each kind of difference is about. */
  overRated: string[]
  underRated: string[]
  mismatched: string[]
}

/** How far both raters' answers to a check-in agree. */
export function summariseAgreement(compared: Compared): RaterAgreement {
  const idsOf = (wanted: AnswerVerdict) =>
    compared.filter(({ verdict }) => verdict === wanted).map(({ questionId }) => questionId)
  return {
    agreed: idsOf('match').length,
    compared: compared.filter(({ verdict }) => verdict !== null && verdict !== 'not-applicable').length,
    overRated: idsOf('over-rating'),
    underRated: idsOf('under-rating'),
    mismatched: idsOf('mismatch'),
  }
}
