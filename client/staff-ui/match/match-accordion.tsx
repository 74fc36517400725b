import { toLinkProps } from '../page/link-destination.ts'
import { TextLink } from '../page/text-link.tsx'
import { AnswerCell } from './answer-cell.tsx'
import styles from './match-accordion.module.css'
import type { MatchBoardQuestion, MatchedRow, RowToMatch } from './match-board-row.ts'
import { countQuestionsLeft, isAsFilled, rowName } from './match-board-row.ts'
import type { MatchBoardView } from './match-board-view.ts'
import { MatchedOutcome, ToMatchOutcome, UnmatchableReason } from './row-outcome.tsx'
import { UnsavedRowNotice } from './unsaved-row-notice.tsx'
import { VerdictLabel } from './verdict-label.tsx'

/** The board on phones: one learner open at a time, the others folded to a line. */
export function MatchAccordion(view: MatchBoardView) {
  return (
    <ul className={styles.stack} data-fit="narrow">
      {view.rows.map((row) => (
        <li
          key={row.checkInId}
          data-row={row.checkInId}
          data-open={(row.state === 'to-match' && row.checkInId === view.currentId) || undefined}
        >
          {row.state === 'to-match' && <ToMatch view={view} row={row} />}
          {row.state === 'matched' && <Matched row={row} questions={view.questions} />}
          {row.state === 'off' && (
            <div className={styles.line}>
              <span className={styles.off}>{rowName(row)}</span>
              {row.action ? <UnmatchableReason row={row} /> : <span className={styles.off}>{row.word}</span>}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Matched({ row, questions }: { row: MatchedRow; questions: readonly MatchBoardQuestion[] }) {
  return (
    <div className={styles.line}>
      <TextLink {...toLinkProps(row.link)} look="name">
        {rowName(row)}
      </TextLink>
      <span className={styles.marks}>
        {row.compared.slice(0, 6).map((compared) => {
          const topStep = questions.find(({ id }) => id === compared.questionId)?.topStep ?? 1
          return <VerdictLabel key={compared.questionId} {...compared} topStep={topStep} isGlyphOnly />
        })}
      </span>
      <MatchedOutcome row={{ ...row, isGoalMet: false }} />
    </div>
  )
}

function ToMatch({ view, row }: { view: MatchBoardView; row: RowToMatch }) {
  const { questions, onAnswer, onSave, onDiscard, onCurrent, onKeyAnswer } = view
  const { checkInId } = row
  const draft = view.drafts[checkInId]
  const sending = view.sendings[checkInId]
  const isOpen = view.currentId === checkInId
  const outcome = (
    <ToMatchOutcome
      row={row}
      left={countQuestionsLeft(questions, draft)}
      isTouched={draft !== undefined}
      isCurrent={isOpen}
      sending={sending}
      isFilled={isAsFilled(view.filled[checkInId], draft)}
      onSave={onSave}
      onAllYes={isOpen ? view.onAllYes : undefined}
      onUndo={view.onUndo}
    />
  )
  return (
    <>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => onCurrent(checkInId)}
        >
          {rowName(row)}
        </button>
        {!isOpen && outcome}
      </div>
      {isOpen && (
        <div className={styles.questions}>
          {questions.map(({ id, text, topStep, pictures }, index) => (
            <div key={id} data-check-in={checkInId} data-question={index}>
              <AnswerCell
                shape="wide"
                legend={text}
                topStep={topStep}
                pictures={pictures}
                value={draft?.[id] ?? null}
                isDisabled={sending?.state === 'saving'}
                onAnswer={(answer) => onAnswer(checkInId, id, answer)}
                onKeyAnswer={() => onKeyAnswer({ checkInId, question: index })}
              />
            </div>
          ))}
          <div className={styles.outcome}>{outcome}</div>
        </div>
      )}
      {(sending?.state === 'conflict' || sending?.state === 'failed') && (
        <UnsavedRowNotice row={row} sending={sending} onSave={onSave} onDiscard={onDiscard} />
      )}
    </>
  )
}
