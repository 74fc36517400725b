import { m } from '#client/words/messages.js'
import type { MatchBoardPart } from './match-board-row.ts'
import styles from './match-legend.module.css'
import { VerdictGlyph } from './verdict-glyph.tsx'

/** What the marks mean, and what they are worth. */
export function MatchLegend({ parts }: { parts: readonly MatchBoardPart[] }) {
  const yesYes = parts[0]?.yesYes ?? 0
  const isYesNo = parts.every(
    (part) => part.yesYes === yesYes && part.questions.every(({ topStep }) => topStep === 1),
  )
  return (
    <ul className={styles.legend} aria-label={m.staff_legend()}>
      <li>
        <VerdictGlyph look="both-yes" />
        {isYesNo ? m.staff_legend_both_yes({ points: yesYes }) : m.staff_legend_both_top()}
      </li>
      <li>
        <VerdictGlyph look="both-no" />
        {isYesNo ? m.staff_legend_both_no() : m.staff_legend_both_same()}
      </li>
      <li>
        <VerdictGlyph look="over-rating" />
        {isYesNo ? m.staff_legend_over() : m.staff_legend_over_steps()}
      </li>
      <li>
        <VerdictGlyph look="under-rating" />
        {isYesNo ? m.staff_legend_under() : m.staff_legend_under_steps()}
      </li>
      <li>
        <VerdictGlyph look="not-applicable" />
        {m.staff_legend_not_applicable()}
      </li>
    </ul>
  )
}
