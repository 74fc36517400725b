import { memo } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { toLinkProps } from '../page/link-destination.ts'
import { TextLink } from '../page/text-link.tsx'
import { AnswerCell } from './answer-cell.tsx'
import type {
  MatchBoardQuestion,
  MatchBoardRow,
  MatchedRow,
  RowSaveState,
  RowToMatch,
} from './match-board-row.ts'
import { countQuestionsLeft, isAsFilled, rowName } from './match-board-row.ts'
import type { MatchBoardView } from './match-board-view.ts'
import styles from './match-table-row.module.css'
import { MatchedOutcome, ToMatchOutcome, UnmatchableOutcome, UnmatchableReason } from './row-outcome.tsx'
import { UnsavedRowNotice } from './unsaved-row-notice.tsx'
import { VerdictLabel } from './verdict-label.tsx'

type Handlers = Pick<
  MatchBoardView,
  'onCurrent' | 'onAnswer' | 'onKeyAnswer' | 'onAllYes' | 'onUndo' | 'onSave' | 'onDiscard'
>

interface Props extends Handlers {
  row: MatchBoardRow
  number: number
  questions: readonly MatchBoardQuestion[]
  draft: Answers | undefined
  filled: Answers | undefined
  sending: RowSaveState | undefined
  isCurrent: boolean
}

export const MatchTableRow = memo(function MatchTableRow(props: Props) {
  const { row, number, questions, draft, isCurrent, sending, onCurrent } = props
  const isWaiting = row.state === 'to-match'
  return (
    <>
      <tr
        className={styles.row}
        data-row={row.checkInId}
        data-state={row.state}
        data-current={(isWaiting && isCurrent) || undefined}
        aria-busy={sending?.state === 'saving' || undefined}
        onFocus={isWaiting ? () => onCurrent(row.checkInId) : undefined}
      >
        <th scope="row">
          <span className={styles.number} aria-hidden>
            {formatNumber(number)}
          </span>
          <TextLink {...toLinkProps(row.link)} look="name">
            {row.learnerName}
          </TextLink>
          {row.opening !== undefined && <small className={styles.opening}>{row.opening}</small>}
        </th>
        {row.state === 'to-match' && <AnswerCells {...props} row={row} />}
        {row.state === 'matched' && <VerdictCells row={row} questions={questions} />}
        {row.state === 'off' && (
          <td colSpan={questions.length}>
            <UnmatchableReason row={row} />
          </td>
        )}
        <td>
          {row.state === 'to-match' && (
            <ToMatchOutcome
              row={row}
              left={countQuestionsLeft(questions, draft)}
              isTouched={draft !== undefined}
              isCurrent={isCurrent}
              sending={sending}
              isFilled={isAsFilled(props.filled, draft)}
              onSave={props.onSave}
              onAllYes={props.onAllYes}
              onUndo={props.onUndo}
            />
          )}
          {row.state === 'matched' && <MatchedOutcome row={row} />}
          {row.state === 'off' && <UnmatchableOutcome row={row} />}
        </td>
      </tr>
      {isWaiting && (sending?.state === 'conflict' || sending?.state === 'failed') && (
        <tr className={styles.notice}>
          <td colSpan={questions.length + 2}>
            <UnsavedRowNotice row={row} sending={sending} onSave={props.onSave} onDiscard={props.onDiscard} />
          </td>
        </tr>
      )}
    </>
  )
})

function AnswerCells({ row, questions, draft, sending, onAnswer, onKeyAnswer }: Props & { row: RowToMatch }) {
  const { checkInId } = row
  return questions.map(({ id, text, topStep, pictures }, index) => (
    <td key={id} data-check-in={checkInId} data-question={index}>
      <AnswerCell
        legend={`${rowName(row)}: ${text}`}
        topStep={topStep}
        pictures={pictures}
        value={draft?.[id] ?? null}
        isDisabled={sending?.state === 'saving'}
        onAnswer={(answer) => onAnswer(checkInId, id, answer)}
        onKeyAnswer={() => onKeyAnswer({ checkInId, question: index })}
      />
    </td>
  ))
}

function VerdictCells({ row, questions }: { row: MatchedRow; questions: readonly MatchBoardQuestion[] }) {
  return questions.map(({ id, topStep }) => {
    const compared = row.compared.find(({ questionId }) => questionId === id)
    return <td key={id}>{compared && <VerdictLabel {...compared} topStep={topStep} />}</td>
  })
}
