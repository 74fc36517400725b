import { m } from '#client/words/messages.js'
import type { AnswerVerdict } from '#shared/check-ins/scoring/answer-verdict.ts'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import { VerdictGlyph, type VerdictStyle } from './verdict-glyph.tsx'
import styles from './verdict-label.module.css'

interface Props {
  verdict: AnswerVerdict
  /** Staff's answer, which tells both yes from both no. */
  staff: Answer
  /** The question's highest step: 1 for yes and no. */
  topStep: number
  /** Where many stand in a line, the word is only heard. */
  isGlyphOnly?: boolean
}

/** What comparing both answers shows, as a glyph and a word. */
export function VerdictLabel({ verdict, staff, topStep, isGlyphOnly = false }: Props) {
  const look = lookOf(verdict, staff, topStep)
  return (
    <span className={styles.verdict} data-look={look} data-glyph-only={isGlyphOnly || undefined}>
      <VerdictGlyph look={look} />
      <b>{wordOf(look, staff, topStep)}</b>
    </span>
  )
}

function lookOf(verdict: AnswerVerdict, staff: Answer, topStep: number): VerdictStyle {
  if (verdict === 'match') return staff === topStep ? 'both-yes' : 'both-no'
  return verdict
}

function wordOf(look: VerdictStyle, staff: Answer, topStep: number): string {
  if (topStep > 1 && staff !== notApplicable && (look === 'both-yes' || look === 'both-no'))
    return m.staff_verdict_both_step({ step: staff })
  return words[look]()
}

const words: Record<VerdictStyle, () => string> = {
  'both-yes': m.staff_verdict_both_yes,
  'both-no': m.staff_verdict_both_no,
  'over-rating': m.staff_verdict_over,
  'under-rating': m.staff_verdict_under,
  mismatch: m.staff_verdict_mismatch,
  'not-applicable': m.staff_verdict_not_applicable,
}
