import { Button, InputBase } from '@mantine/core'
import { IconArrowsSplit2, IconGripVertical } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import { useWordingWeaknesses, WordingAdvice } from '#client/features/question-bank/wording-advice.tsx'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { m } from '#client/words/messages.js'
import { type QuestionTypeName, questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { CueField } from './cue-field.tsx'
import { QuestionActions } from './question-actions.tsx'
import type { DraftQuestion } from './question-edits.ts'
import styles from './question-fields.module.css'
import type { QuestionListActions } from './use-question-actions.ts'

interface Props {
  question: DraftQuestion
  number: number
  isLast: boolean
  textId: string
  fault: string | undefined
  isFull: boolean
  acts: QuestionListActions
  isDragged: boolean
  onDrag: (event: PointerEvent<HTMLElement>, id: string) => void
}

const typeWords: Record<QuestionTypeName, () => string> = {
  'yes-no': m.form_type_yes_no,
  faces: m.form_type_faces,
  rating: m.form_type_rating,
}

/**
 * One question: its words with what is weak about them, how it is answered, its cue, and what can be done with it.
 * It is dragged by its number, moved by its menu, and Enter begins the next one. Of forty, only the one that is
 * written in is drawn anew.
 */
export const QuestionFields = memo(function QuestionFields(props: Props) {
  const { question, number, isLast, textId, fault, isFull, acts, isDragged, onDrag } = props
  const { id, text, type, cue } = question
  const weaknesses = useWordingWeaknesses(text)
  const parts = weaknesses.find(({ kind }) => kind === 'two-behaviours')?.parts
  return (
    <li className={styles.question} data-dragged={isDragged || undefined} onFocus={() => acts.show(id)}>
      <fieldset>
        <legend>{m.form_question_n({ number })}</legend>
        <span className={styles.number} aria-hidden onPointerDown={(event) => onDrag(event, id)}>
          {formatNumber(number)}
          <IconGripVertical size={16} stroke={1.75} />
        </span>
        <InputBase
          component="textarea"
          multiline
          id={textId}
          classNames={{ input: styles.words }}
          rows={1}
          aria-label={m.form_question_n({ number })}
          placeholder={number === 1 ? m.form_question_example() : undefined}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => acts.change(id, { text: onOneLine(currentTarget.value) })}
          onPaste={(event) => {
            if (acts.paste(id, event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            acts.addAfter(id)
          }}
          description={weaknesses.length > 0 && <WordingAdvice weaknesses={weaknesses} />}
          inputWrapperOrder={['input', 'description', 'error']}
          error={fault}
        />
        <div className={styles.more}>
          <AnswerType questionId={id} number={number} type={type} acts={acts} />
          {parts && !isFull && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={m.form_question_split({ number })}
              leftSection={<IconArrowsSplit2 size={16} stroke={2} aria-hidden />}
              onClick={() => acts.split(id, parts)}
            >
              {m.wording_split()}
            </Button>
          )}
          <CueField questionId={id} number={number} cue={cue} acts={acts} />
          <QuestionActions
            questionId={id}
            number={number}
            isLast={isLast}
            isFull={isFull}
            isBlank={text.trim() === ''}
            acts={acts}
          />
        </div>
      </fieldset>
    </li>
  )
})

/** What a field of several lines lets in that a question has not: a break, pasted or dropped along with its words. */
const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

interface AnswerTypeProps extends Pick<Props, 'number' | 'acts'> {
  questionId: string
  type: QuestionTypeName
}

const AnswerType = memo(function AnswerType({ questionId, number, type, acts }: AnswerTypeProps) {
  return (
    <SegmentedChoice
      label={m.form_answers_of({ number })}
      value={type}
      onChange={(chosen) => acts.change(questionId, { type: chosen })}
      segments={questionTypeNames.map((name) => ({ value: name, label: typeWords[name]() }))}
    />
  )
})
