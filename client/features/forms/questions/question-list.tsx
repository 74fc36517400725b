import { Button, VisuallyHidden } from '@mantine/core'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { Hint } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { questionsAtMost } from '#shared/forms/question-types/question-types.ts'
import { tooManyQuestions } from '#shared/question-bank/wording/too-many-questions.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useWriting } from '../writing/writing-context.tsx'
import { QuestionFields } from './question-fields.tsx'
import styles from './question-list.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { useQuestionActs } from './use-question-acts.ts'

const PickQuestions = lazyPart(
  () => import('#client/features/question-bank/pick-questions.tsx'),
  'PickQuestions',
)

/** The questions of a form, each in its place. */
export function QuestionList() {
  const { draft, replaced, faultAt } = useWriting()
  const { questions } = draft
  const { acts, next, said } = useQuestionActs()
  const { draggedId, startDrag } = useDragOrder({ place: acts.place, onDrop: acts.sayPlace })
  const [isPicking, setPicking] = useState(false)
  const isFull = questions.length >= questionsAtMost

  useEffect(() => {
    if (next) document.getElementById('control' in next ? next.control : textId(next.place))?.focus()
  }, [next])

  return (
    <div className={styles.questions}>
      <p className={styles.intro}>{m.form_questions_intro()}</p>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <QuestionFields
            key={`${question.id} ${replaced}`}
            question={question}
            number={index + 1}
            isLast={index === questions.length - 1}
            textId={textId(index)}
            fault={faultAt(textId(index))}
            isFull={isFull}
            acts={acts}
            isDragged={question.id === draggedId}
            onDrag={startDrag}
          />
        ))}
      </ol>
      <FieldFault>{faultAt('questions')}</FieldFault>
      <div className={styles.add}>
        <Button
          id="questions"
          disabled={isFull}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => acts.add(questions.length)}
        >
          {questions.length === 0 ? m.form_add_first_question() : m.form_add_question()}
        </Button>
        <Button
          disabled={isFull}
          leftSection={<IconBooks size={20} stroke={1.75} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {m.bank_pick()}
        </Button>
        <Hint>{m.form_questions_bound({ count: questions.length })}</Hint>
      </div>
      {tooManyQuestions(questions.length) && <p className={styles.many}>{m.form_questions_many()}</p>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {isPicking && (
          <PickQuestions
            asked={questions.map(({ text }) => text)}
            room={questionsAtMost - questions.length}
            onPick={(picked) => {
              setPicking(false)
              acts.insert(questions.length, picked)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const textId = (index: number) => `questions.${index}.text`
