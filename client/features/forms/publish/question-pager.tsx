import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { useWriting } from '../writing/writing-context.tsx'
import styles from './question-pager.module.css'

/** Looks through the questions in the preview, where the learner gets one at a time. */
export function QuestionPager() {
  const { draft, shownQuestionId, showQuestion } = useWriting()
  const { questions, settings } = draft
  if (!settings.onePerScreen || questions.length < 2) return null
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === shownQuestionId),
  )
  const turn = (by: -1 | 1) => {
    const to = questions[(at + by + questions.length) % questions.length]
    if (to) showQuestion(to.id)
  }
  return (
    <div className={styles.pager}>
      <ActionIcon variant="default" aria-label={m.form_question_before()} onClick={() => turn(-1)}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={m.form_question_after()} onClick={() => turn(1)}>
        <IconArrowRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span role="status">{m.form_question_of({ number: at + 1, count: questions.length })}</span>
    </div>
  )
}
