import { TextInput } from '@mantine/core'
import { Segments } from '#client/staff-ui/page/segments.tsx'
import { m } from '#client/words/messages.js'
import { type QuestionTypeName, questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { CueField } from './cue-field.tsx'
import { QuestionActions } from './question-actions.tsx'
import type { DraftQuestion } from './question-edits.ts'
import styles from './question-fields.module.css'

interface Props {
  question: DraftQuestion
  number: number
  count: number
  textId: string
  /** Of the buttons that move it up and down. */
  moveIds: readonly [string, string]
  fault: string | undefined
  isFull: boolean
  onShow: () => void
  onChange: (change: Partial<DraftQuestion>) => void
  onAddAfter: () => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onDelete: () => void
}

const typeWords: Record<QuestionTypeName, () => string> = {
  'yes-no': m.form_type_yes_no,
  faces: m.form_type_faces,
  rating: m.form_type_rating,
}

/** One question: its words, how it is answered, its cue, and what can be done with it. Enter begins the next one. */
export function QuestionFields({ question, number, textId, fault, onShow, onChange, ...rest }: Props) {
  return (
    <li className={styles.question} onFocus={onShow}>
      <fieldset>
        <legend>{m.form_question_n({ number })}</legend>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <TextInput
          id={textId}
          className={styles.text}
          aria-label={m.form_question_n({ number })}
          placeholder={number === 1 ? m.form_question_example() : undefined}
          value={question.text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            rest.onAddAfter()
          }}
          error={fault}
        />
        <QuestionActions number={number} {...rest} />
        <div className={styles.more}>
          <Segments
            label={m.form_answers_of({ number })}
            value={question.type}
            onChange={(type) => onChange({ type })}
            segments={questionTypeNames.map((type) => ({ value: type, label: typeWords[type]() }))}
          />
          <CueField number={number} cue={question.cue} onChange={(cue) => onChange({ cue })} />
        </div>
      </fieldset>
    </li>
  )
}
