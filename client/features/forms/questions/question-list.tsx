import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { useDragOrder } from '#client/staff-ui/list/use-drag-order.ts'
import { m } from '#client/words/messages.js'
import { maxQuestions } from '#shared/forms/question-types/question-types.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useReplacementCount } from '../writing/form-editor-context.tsx'
import { AddQuestions } from './add-questions.tsx'
import { QuestionFields } from './question-fields.tsx'
import styles from './question-list.module.css'
import { type QuestionListActions, useQuestionActions } from './use-question-actions.ts'

/** The questions of a form, each in its place. */
export function QuestionList() {
  const { acts, next, said } = useQuestionActions()
  const { faultAt } = useDraftReview()

  useEffect(() => {
    if (next) document.getElementById('control' in next ? next.control : textId(next.place))?.focus()
  }, [next])

  return (
    <div>
      <p className={styles.intro}>{m.form_questions_intro()}</p>
      <QuestionRows acts={acts} />
      <FieldFault>{faultAt('questions')}</FieldFault>
      <AddQuestions acts={acts} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

function QuestionRows({ acts }: { acts: QuestionListActions }) {
  const questions = useDraft((draft) => draft.questions)
  const replaced = useReplacementCount()
  const { faultAt } = useDraftReview()
  const { draggedId, startDrag } = useDragOrder({ place: acts.place, onDrop: acts.sayPlace })
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => (
        <QuestionFields
          key={`${question.id} ${replaced}`}
          question={question}
          number={index + 1}
          isLast={index === questions.length - 1}
          textId={textId(index)}
          fault={faultAt(textId(index))}
          isFull={questions.length >= maxQuestions}
          acts={acts}
          isDragged={question.id === draggedId}
          onDrag={startDrag}
        />
      ))}
    </ol>
  )
}

const textId = (index: number) => `questions.${index}.text`
