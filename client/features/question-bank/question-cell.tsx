import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { paragraphsToText } from '#shared/paragraphs.ts'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { ageBandLabels, bankQuestionTypeLabels, questionSettingLabels } from './bank-labels.ts'
import styles from './question-cell.module.css'

/** The words of a question and, under them, what a yes looks like; with `onOpen` they lead to where it is changed. */
export function QuestionCell({
  question: { text, cue },
  onOpen,
}: {
  question: NewBankQuestion
  onOpen?: () => void
}) {
  return (
    <span className={styles.cell}>
      {onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {text}
        </button>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      {cue && <span className={styles.cue}>{paragraphsToText(cue)}</span>}
    </span>
  )
}

/** For whom, where and how a question is asked, in a few words. */
export const describeBankQuestion = ({ type, ageBand, setting, tags }: NewBankQuestion): string =>
  joinIsolatedTexts(
    [
      setting && questionSettingLabels[setting](),
      ageBand && ageBandLabels[ageBand](),
      type !== 'yes-no' && bankQuestionTypeLabels[type](),
      ...tags,
    ],
    ' · ',
  ) || m.bank_age_any()
