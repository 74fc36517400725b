import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showUndo } from '#client/staff-ui/feedback/toasts.tsx'
import { Hint } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { questionsAtMost } from '#shared/forms/question-types/question-types.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useWriting } from '../writing/writing-context.tsx'
import {
  addQuestion,
  changeQuestion,
  type DraftQuestion,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  restoreQuestion,
} from './question-edits.ts'
import { QuestionFields } from './question-fields.tsx'
import styles from './question-list.module.css'

/** What takes the focus once the questions have changed. */
type Next = { place: number } | { control: string }

/** The questions of a form, each in its place. */
export function QuestionList() {
  const { draft, replaced, change, faultAt, showQuestion } = useWriting()
  const { questions } = draft
  const [next, setNext] = useState<Next | null>(null)
  const [said, setSaid] = useState('')
  const isFull = questions.length >= questionsAtMost

  useEffect(() => {
    if (next) document.getElementById('control' in next ? next.control : textId(next.place))?.focus()
  }, [next])

  function add(at: number) {
    if (isFull) return
    change(addQuestion(at))
    setNext({ place: at })
  }

  function move(question: DraftQuestion, from: number, by: -1 | 1) {
    const to = from + by
    if (to < 0 || to >= questions.length) return
    change(moveQuestion(question.id, by))
    setNext({ control: moveId(question.id, by) })
    setSaid(m.form_question_moved({ number: to + 1, count: questions.length }))
  }

  function remove(question: DraftQuestion, at: number) {
    change(removeQuestion(question.id))
    setNext(questions.length > 1 ? { place: Math.min(at, questions.length - 2) } : { control: 'questions' })
    showUndo(m.form_question_deleted({ number: at + 1 }), () => change(restoreQuestion(question, at)))
  }

  return (
    <div className={styles.questions}>
      <p className={styles.intro}>{m.form_questions_intro()}</p>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <QuestionFields
            key={`${question.id} ${replaced}`}
            question={question}
            number={index + 1}
            count={questions.length}
            textId={textId(index)}
            moveIds={[moveId(question.id, -1), moveId(question.id, 1)]}
            fault={faultAt(textId(index))}
            isFull={isFull}
            onShow={() => showQuestion(question.id)}
            onChange={(part) => change(changeQuestion(question.id, part))}
            onAddAfter={() => add(index + 1)}
            onMove={(by) => move(question, index, by)}
            onDuplicate={() => {
              change(duplicateQuestion(question.id))
              setNext({ place: index + 1 })
            }}
            onDelete={() => remove(question, index)}
          />
        ))}
      </ol>
      <FieldFault>{faultAt('questions')}</FieldFault>
      <div className={styles.add}>
        <Button
          id="questions"
          disabled={isFull}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => add(questions.length)}
        >
          {questions.length === 0 ? m.form_add_first_question() : m.form_add_question()}
        </Button>
        <Hint>{m.form_questions_bound({ count: questions.length })}</Hint>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

const textId = (index: number) => `questions.${index}.text`
const moveId = (questionId: string, by: -1 | 1) => `${by < 0 ? 'up' : 'down'}-${questionId}`
