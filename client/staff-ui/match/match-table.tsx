import { useElementSize } from '@mantine/hooks'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { useIsNarrowScreen } from '../theme/screen-width.ts'
import { calculateBoardFit } from './calculate-board-fit.ts'
import type { MatchBoardView } from './match-board-view.ts'
import styles from './match-table.module.css'
import { MatchTableRow } from './match-table-row.tsx'

/** The board on screens with room for a table. */
export function MatchTable({ rows, questions, numberOf, ...view }: MatchBoardView) {
  const isNarrow = useIsNarrowScreen()
  const { ref, width } = useElementSize()
  const { fit, least, cellWidth } = calculateBoardFit(questions, isNarrow ? 0 : width)
  return (
    <div
      ref={ref}
      className={styles.frame}
      data-fit={fit}
      data-scrolls={(width > 0 && least > width) || undefined}
    >
      <table className={styles.table} style={{ minWidth: least }}>
        <caption>{m.staff_board_caption({ learners: rows.length, questions: questions.length })}</caption>
        <colgroup>
          <col className={styles.names} />
          {questions.map((question) => (
            <col
              key={question.id}
              style={question.topStep > 1 ? { width: cellWidth(question) } : undefined}
            />
          ))}
          <col className={styles.outcomes} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.side}>
              {m.staff_learner()}
            </th>
            {questions.map(({ id, text }, index) => (
              <th key={id} scope="col">
                <small>{formatNumber(index + 1)}</small>
                {text}
              </th>
            ))}
            <th scope="col" className={styles.side}>
              {m.staff_points()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatchTableRow
              key={row.checkInId}
              row={row}
              number={numberOf(row)}
              questions={questions}
              draft={view.drafts[row.checkInId]}
              filled={view.filled[row.checkInId]}
              sending={view.sendings[row.checkInId]}
              isCurrent={view.currentId === row.checkInId}
              onCurrent={view.onCurrent}
              onAnswer={view.onAnswer}
              onKeyAnswer={view.onKeyAnswer}
              onAllYes={view.onAllYes}
              onUndo={view.onUndo}
              onSave={view.onSave}
              onDiscard={view.onDiscard}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
