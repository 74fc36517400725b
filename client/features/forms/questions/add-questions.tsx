import { Button } from '@mantine/core'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { FieldHint } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { maxQuestions } from '#shared/forms/question-types/question-types.ts'
import { hasTooManyQuestions } from '#shared/question-bank/wording/has-too-many-questions.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import styles from './question-list.module.css'
import type { QuestionListActions } from './use-question-actions.ts'

const PickQuestions = lazyComponent(
  () => import('#client/features/question-bank/pick-questions.tsx'),
  'PickQuestions',
)

/** One more question, of one’s own or from the bank, as long as there is room. */
export const AddQuestions = memo(function AddQuestions({ acts }: { acts: QuestionListActions }) {
  const { keeper } = useFormEditor()
  const count = useDraft(({ questions }) => questions.length)
  const [isPicking, setPicking] = useState(false)
  const isFull = count >= maxQuestions
  return (
    <>
      <div className={styles.add}>
        <Button
          id="questions"
          disabled={isFull}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => acts.add(count)}
        >
          {count === 0 ? m.form_add_first_question() : m.form_add_question()}
        </Button>
        <Button
          disabled={isFull}
          leftSection={<IconBooks size={20} stroke={1.75} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {m.bank_pick()}
        </Button>
        <FieldHint>{m.form_questions_bound({ count })}</FieldHint>
      </div>
      {hasTooManyQuestions(count) && <p className={styles.many}>{m.form_questions_many()}</p>}
      <Suspense>
        {isPicking && (
          <PickQuestions
            asked={keeper.current().draft.questions.map(({ text }) => text)}
            room={maxQuestions - count}
            onPick={(picked) => {
              setPicking(false)
              acts.insert(count, picked)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  )
})
